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
ALTER TABLE "e_receipts" ADD CONSTRAINT "e_receipts_receipt_id_desk_payments_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."desk_payments"("id") ON DELETE cascade ON UPDATE no action;