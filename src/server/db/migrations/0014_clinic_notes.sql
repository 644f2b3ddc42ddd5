CREATE TABLE "clinic_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"author_id" uuid,
	"note" text NOT NULL,
	"submission_key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "clinic_notes_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
ALTER TABLE "clinic_notes" ADD CONSTRAINT "clinic_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_notes" ADD CONSTRAINT "clinic_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_notes_by_booking" ON "clinic_notes" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "clinic_notes_by_author" ON "clinic_notes" USING btree ("author_id");