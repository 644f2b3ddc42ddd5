CREATE TABLE "insurance_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"insurer_slug" text NOT NULL,
	"plan" text,
	"card_number" text,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insurance_cards_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "insurance_cards" ADD CONSTRAINT "insurance_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_cards" ADD CONSTRAINT "insurance_cards_insurer_slug_insurers_slug_fk" FOREIGN KEY ("insurer_slug") REFERENCES "public"."insurers"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurance_cards_by_insurer" ON "insurance_cards" USING btree ("insurer_slug");