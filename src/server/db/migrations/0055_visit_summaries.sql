CREATE TABLE "visit_summaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"summary" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_summaries_bookingId_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
ALTER TABLE "visit_summaries" ADD CONSTRAINT "visit_summaries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_summaries" ADD CONSTRAINT "visit_summaries_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_summaries_by_writer" ON "visit_summaries" USING btree ("written_by");