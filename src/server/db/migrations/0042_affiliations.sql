CREATE TABLE "affiliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"branch_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "affiliations_confirmed" CHECK (("affiliations"."confirmed_at" is null) = ("affiliations"."branch_id" is null)),
	CONSTRAINT "affiliations_ended" CHECK (("affiliations"."ended_at" is null) = ("affiliations"."ended_by" is null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "affiliations" ADD CONSTRAINT "affiliations_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliations" ADD CONSTRAINT "affiliations_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliations" ADD CONSTRAINT "affiliations_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliations_once" ON "affiliations" USING btree ("facility_id","doctor_id") WHERE "affiliations"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliations_once_a_branch" ON "affiliations" USING btree ("branch_id") WHERE "affiliations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "affiliations_by_doctor" ON "affiliations" USING btree ("doctor_id");
--> statement-breakpoint
CREATE TRIGGER "affiliations_diary_news" AFTER INSERT OR UPDATE OR DELETE ON "affiliations"
  FOR EACH ROW EXECUTE FUNCTION tell_diary_news();
--> statement-breakpoint
CREATE TRIGGER "affiliations_page_news" AFTER INSERT OR UPDATE OR DELETE ON "affiliations"
  FOR EACH ROW EXECUTE FUNCTION tell_news('facilities');
