DROP INDEX "waiting_entries_once";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "checkpoint_seal" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "reset_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "waiting_entries_by_phone" ON "waiting_entries" USING btree ("doctor_id","phone");