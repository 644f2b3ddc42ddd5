CREATE TABLE "live_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"doctor_id" uuid NOT NULL,
	"transaction" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "live_changes_once" UNIQUE("doctor_id","transaction")
);
--> statement-breakpoint
CREATE TABLE "live_state" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"filled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "object_removals" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "doctor_photo_sizes" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_photos" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_photo_sizes" ADD COLUMN "object" text;--> statement-breakpoint
ALTER TABLE "doctor_photos" ADD COLUMN "object" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "object" text;--> statement-breakpoint
CREATE INDEX "live_changes_due" ON "live_changes" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "object_removals_due" ON "object_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "files_by_object" ON "files" USING btree ("object") WHERE "files"."object" is not null;--> statement-breakpoint
ALTER TABLE "doctor_photo_sizes" ADD CONSTRAINT "doctor_photo_sizes_have_bytes" CHECK ("doctor_photo_sizes"."content" is not null or "doctor_photo_sizes"."object" is not null);--> statement-breakpoint
ALTER TABLE "doctor_photos" ADD CONSTRAINT "doctor_photos_have_bytes" CHECK ("doctor_photos"."content" is not null or "doctor_photos"."object" is not null);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_have_bytes" CHECK ("files"."content" is not null or "files"."object" is not null);
--> statement-breakpoint
-- In the transaction that lets go of an object, whichever that is: an erasure, a draft that is deleted with its files,
-- a picture that another replaces.
CREATE FUNCTION queue_object_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO object_removals (name) VALUES (OLD.object) ON CONFLICT (name) DO UPDATE SET due_at = NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['files', 'doctor_photos', 'doctor_photo_sizes'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I FOR EACH ROW
      WHEN (OLD.object IS NOT NULL) EXECUTE FUNCTION queue_object_removal()', source || '_object', source);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE OF object ON %I FOR EACH ROW
      WHEN (OLD.object IS NOT NULL AND OLD.object IS DISTINCT FROM NEW.object)
      EXECUTE FUNCTION queue_object_removal()', source || '_change_object', source);
  END LOOP;
END $$;
--> statement-breakpoint
-- A change that is being told waits for no other: rows are only added, and once a transaction.
CREATE FUNCTION queue_live_change(uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO live_changes (doctor_id, transaction)
  SELECT $1, pg_current_xact_id()::text::bigint
  WHERE $1 IS NOT NULL AND EXISTS (SELECT FROM live_state WHERE is_on)
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Whatever is told to open pages of a diary is told outside, too.
CREATE OR REPLACE FUNCTION tell_diary_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', 'diary:' || coalesce(NEW.doctor_id, OLD.doctor_id));
  PERFORM queue_live_change(coalesce(NEW.doctor_id, OLD.doctor_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_hours_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', 'diary:' || branches.doctor_id), queue_live_change(branches.doctor_id)
    FROM branches WHERE branches.id = coalesce(NEW.branch_id, OLD.branch_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_doctor_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', 'diary:' || coalesce(NEW.id, OLD.id));
  PERFORM queue_live_change(coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION queue_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_live_change(NEW.doctor_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The clock passes free times, too.
CREATE TRIGGER "doctor_listings_live" AFTER UPDATE ON "doctor_listings" FOR EACH ROW
  WHEN (OLD.free_times IS DISTINCT FROM NEW.free_times) EXECUTE FUNCTION queue_listing_change();
