ALTER TABLE "users" ADD COLUMN "registration_key" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "provider_phone" text;
--> statement-breakpoint
-- Who walks in may have no phone. Every row so far obeys the stricter rule, so none needs to be read.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_have_a_patient";
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_have_a_patient" CHECK (
  "status" IN ('held', 'released', 'expired')
  OR ("patient_name" IS NOT NULL AND "booked_at" IS NOT NULL AND ("phone" IS NOT NULL OR "source" = 'walk-in'))
) NOT VALID;
