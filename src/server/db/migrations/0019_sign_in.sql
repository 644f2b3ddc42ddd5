ALTER TABLE "verification_codes" ADD COLUMN "sign_in" text;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_signIn_unique" UNIQUE("sign_in");