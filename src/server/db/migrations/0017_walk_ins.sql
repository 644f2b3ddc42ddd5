-- Who walks in without a time waits between the others: they take none of the diary.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_doctor_once";
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_doctor_once" EXCLUDE USING gist (
  "doctor_id" WITH =,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" IN ('held', 'booked', 'arrived', 'completed', 'no_show') AND "source" <> 'walk-in');
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_turn" CHECK (
  ("turn_day" IS NULL) = ("turn_number" IS NULL) AND "turn_number" > 0
);
