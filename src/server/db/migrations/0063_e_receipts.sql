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
CREATE TABLE "e_receipts" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"pos_serial" text NOT NULL,
	"position" integer NOT NULL,
	"uuid" text NOT NULL,
	"document" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"submission" text,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "e_receipts_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "e_receipts_chain" UNIQUE("pos_serial","position")
);
--> statement-breakpoint
ALTER TABLE "insurance_cards" ADD CONSTRAINT "insurance_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_cards" ADD CONSTRAINT "insurance_cards_insurer_slug_insurers_slug_fk" FOREIGN KEY ("insurer_slug") REFERENCES "public"."insurers"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_receipts" ADD CONSTRAINT "e_receipts_receipt_id_desk_payments_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."desk_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurance_cards_by_insurer" ON "insurance_cards" USING btree ("insurer_slug");