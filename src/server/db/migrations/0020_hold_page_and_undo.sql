ALTER TABLE "bookings" ADD COLUMN "hold_page_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "allows_undo" boolean DEFAULT true NOT NULL;