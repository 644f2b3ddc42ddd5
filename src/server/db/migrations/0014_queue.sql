CREATE TABLE "request_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"note" text NOT NULL,
	"submission_key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_notes_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_notes_by_request" ON "request_notes" USING btree ("request_id","at");--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "request_notes_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "request_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
