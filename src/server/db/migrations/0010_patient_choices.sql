DROP INDEX "requests_open";--> statement-breakpoint
DROP INDEX "requests_to_forget";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "names_doctor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD COLUMN "before_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD COLUMN "evenings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD COLUMN "weekdays" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("created_at","id","kind") WHERE "requests"."status" not in ('done', 'rejected', 'cancelled');--> statement-breakpoint
CREATE INDEX "requests_to_forget" ON "requests" USING btree ("updated_at") WHERE "requests"."name" <> '—' and not ("requests"."status" not in ('done', 'rejected', 'cancelled'));--> statement-breakpoint
-- Every page says whether the site is a demo: kept pages are renewed when its first invented doctor is published, or the last one goes.
CREATE TRIGGER "doctors_demo_insert_news" AFTER INSERT ON "doctors"
  FOR EACH ROW WHEN (NEW.is_demo) EXECUTE FUNCTION tell_news('site');
--> statement-breakpoint
CREATE TRIGGER "doctors_demo_delete_news" AFTER DELETE ON "doctors"
  FOR EACH ROW WHEN (OLD.is_demo) EXECUTE FUNCTION tell_news('site');
--> statement-breakpoint
CREATE TRIGGER "doctors_demo_update_news" AFTER UPDATE OF "is_demo", "published_at" ON "doctors"
  FOR EACH ROW WHEN (OLD.is_demo IS DISTINCT FROM NEW.is_demo
    OR (NEW.is_demo AND OLD.published_at IS DISTINCT FROM NEW.published_at)) EXECUTE FUNCTION tell_news('site');
