ALTER TABLE "users" ADD COLUMN "registration_key" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "provider_phone" text;