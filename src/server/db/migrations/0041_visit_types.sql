CREATE TABLE "visit_type_branches" (
	"visit_type_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	CONSTRAINT "visit_type_branches_visit_type_id_branch_id_pk" PRIMARY KEY("visit_type_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "visit_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"preparation_ar" text DEFAULT '' NOT NULL,
	"preparation_en" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"minutes" smallint NOT NULL,
	"buffer_before_minutes" smallint DEFAULT 0 NOT NULL,
	"buffer_after_minutes" smallint DEFAULT 0 NOT NULL,
	"fee_piastres" integer NOT NULL,
	"is_fee_from" boolean DEFAULT false NOT NULL,
	"bookable_by" text DEFAULT 'anyone' NOT NULL,
	"returning_days" smallint DEFAULT 0 NOT NULL,
	"days_ahead" smallint DEFAULT 60 NOT NULL,
	"notice_hours" smallint DEFAULT 0 NOT NULL,
	"places_per_day" smallint,
	"position" smallint NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_types_slug" UNIQUE("doctor_id","slug"),
	CONSTRAINT "visit_types_minutes" CHECK ("visit_types"."minutes" between 5 and 240),
	CONSTRAINT "visit_types_buffers" CHECK ("visit_types"."buffer_before_minutes" between 0 and 60 and "visit_types"."buffer_after_minutes" between 0 and 60),
	CONSTRAINT "visit_types_fee" CHECK ("visit_types"."fee_piastres" > 0 or ("visit_types"."kind" = 'follow-up' and "visit_types"."fee_piastres" = 0))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "visit_type_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "occupied_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "occupied_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_type_branches" ADD CONSTRAINT "visit_type_branches_visit_type_id_visit_types_id_fk" FOREIGN KEY ("visit_type_id") REFERENCES "public"."visit_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_type_branches" ADD CONSTRAINT "visit_type_branches_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_types" ADD CONSTRAINT "visit_types_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_type_branches_by_branch" ON "visit_type_branches" USING btree ("branch_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_visit_type_id_visit_types_id_fk" FOREIGN KEY ("visit_type_id") REFERENCES "public"."visit_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_type" ON "bookings" USING btree ("visit_type_id","starts_at") WHERE "bookings"."visit_type_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_occupied" CHECK (
  ("occupied_from" IS NULL) = ("occupied_until" IS NULL)
  AND coalesce("occupied_from", "starts_at") <= "starts_at"
  AND "ends_at" <= coalesce("occupied_until", "ends_at")
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_doctor_once";
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_doctor_once" EXCLUDE USING gist (
  "doctor_id" WITH =,
  tstzrange(coalesce("occupied_from", "starts_at"), coalesce("occupied_until", "ends_at")) WITH &&
) WHERE ("status" IN ('held', 'booked', 'arrived', 'completed', 'no_show') AND "source" <> 'walk-in');
--> statement-breakpoint
-- Where a type is offered is always written together with the type.
CREATE TRIGGER "visit_types_news" AFTER INSERT OR UPDATE OR DELETE ON "visit_types"
  FOR EACH ROW EXECUTE FUNCTION tell_diary_news();
