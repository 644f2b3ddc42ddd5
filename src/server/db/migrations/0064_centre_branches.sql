ALTER TABLE "facilities" ADD COLUMN "main_id" uuid;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_main_id_facilities_id_fk" FOREIGN KEY ("main_id") REFERENCES "public"."facilities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facilities_by_main" ON "facilities" USING btree ("main_id");--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_main" CHECK ("facilities"."main_id" <> "facilities"."id");
--> statement-breakpoint
-- A visit that moves to another doctor changes the times of both.
CREATE OR REPLACE FUNCTION tell_diary_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('diary:' || coalesce(NEW.doctor_id, OLD.doctor_id));
  PERFORM queue_live_change(coalesce(NEW.doctor_id, OLD.doctor_id));
  IF TG_OP = 'UPDATE' AND OLD.doctor_id <> NEW.doctor_id THEN
    PERFORM tell('diary:' || OLD.doctor_id);
    PERFORM queue_live_change(OLD.doctor_id);
  END IF;
  RETURN NULL;
END $$;

--> statement-breakpoint
-- Photos that were rejected before lose their bytes as those do that are rejected from now on.
DELETE FROM "clinic_photo_sizes" WHERE "photo_id" IN (SELECT "id" FROM "clinic_photos" WHERE "rejected_at" IS NOT NULL);
