ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "chosen_channel" text;--> statement-breakpoint
ALTER TABLE "provider_members" ADD COLUMN "notice_channel" text;