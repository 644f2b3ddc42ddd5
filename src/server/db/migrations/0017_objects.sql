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
CREATE INDEX "object_removals_due" ON "object_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "files_by_object" ON "files" USING btree ("object") WHERE "files"."object" is not null;--> statement-breakpoint
ALTER TABLE "doctor_photo_sizes" ADD CONSTRAINT "doctor_photo_sizes_have_bytes" CHECK ("doctor_photo_sizes"."content" is not null or "doctor_photo_sizes"."object" is not null);--> statement-breakpoint
ALTER TABLE "doctor_photos" ADD CONSTRAINT "doctor_photos_have_bytes" CHECK ("doctor_photos"."content" is not null or "doctor_photos"."object" is not null);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_have_bytes" CHECK ("files"."content" is not null or "files"."object" is not null);--> statement-breakpoint
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
