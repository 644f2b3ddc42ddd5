-- A doctor is in one place at a time: no two rows that occupy the doctor's time overlap, whatever
-- the branch. The statuses are OCCUPYING_STATUSES of src/domain/booking.ts; a test compares them.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_doctor_once" EXCLUDE USING gist (
  "doctor_id" WITH =,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" IN ('held', 'booked', 'arrived', 'completed', 'no_show'));
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_in_order" CHECK ("starts_at" < "ends_at");
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_hold_expires" CHECK (
  "status" <> 'held' OR ("hold_expires_at" IS NOT NULL AND "holder_hash" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_have_a_patient" CHECK (
  "status" IN ('held', 'released', 'expired')
  OR ("patient_name" IS NOT NULL AND "phone" IS NOT NULL AND "booked_at" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating" CHECK ("rating" BETWEEN 1 AND 5);
--> statement-breakpoint
ALTER TABLE "weekly_rules" ADD CONSTRAINT "weekly_rules_weekday" CHECK ("weekday" BETWEEN 1 AND 7);
--> statement-breakpoint
ALTER TABLE "weekly_rules" ADD CONSTRAINT "weekly_rules_slot" CHECK ("slot_minutes" BETWEEN 5 AND 240);
--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_fees" CHECK ("fee_piastres" >= 0 AND "follow_up_fee_piastres" >= 0);
