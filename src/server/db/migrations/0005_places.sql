ALTER TABLE "districts" ADD COLUMN "centre" double precision[];--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "pin" double precision[];--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD COLUMN "places" double precision[] DEFAULT '{}'::double precision[] NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "pin" double precision[];--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_centre_whole" CHECK (cardinality("districts"."centre") = 2);--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_pin_whole" CHECK (cardinality("branches"."pin") = 2);--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_pin_whole" CHECK (cardinality("facilities"."pin") = 2);