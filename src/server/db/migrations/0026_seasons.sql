CREATE TABLE "season_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"slot_minutes" smallint NOT NULL,
	CONSTRAINT "season_rules_weekday" CHECK ("season_rules"."weekday" between 1 and 7),
	CONSTRAINT "season_rules_slot" CHECK ("season_rules"."slot_minutes" between 5 and 240)
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "seasons_in_order" CHECK ("seasons"."starts_on" <= "seasons"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "season_rules" ADD CONSTRAINT "season_rules_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_rules_by_season" ON "season_rules" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "seasons_by_doctor" ON "seasons" USING btree ("doctor_id","ends_on");--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_apart" EXCLUDE USING gist (
  "branch_id" WITH =,
  daterange("starts_on", "ends_on", '[]') WITH &&
);
--> statement-breakpoint
-- A season is always written together with its rules.
CREATE TRIGGER "seasons_news" AFTER INSERT OR UPDATE OR DELETE ON "seasons"
  FOR EACH ROW EXECUTE FUNCTION tell_diary_news();
