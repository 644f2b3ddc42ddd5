ALTER TABLE "bookings" ADD COLUMN "patient_relation" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "patient_age" smallint;