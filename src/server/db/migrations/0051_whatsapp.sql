CREATE TABLE "message_inbox" (
	"key" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"message_id" text NOT NULL,
	"event" jsonb NOT NULL,
	"phone" text,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "whatsapp_templates" (
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"parameters" text NOT NULL,
	"refused_code" integer,
	"refused_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_templates_key_locale_pk" PRIMARY KEY("key","locale")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD COLUMN "receipt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD COLUMN "receipt_reason" text;--> statement-breakpoint
CREATE INDEX "consents_by_phone" ON "consents" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "notice_deliveries_by_message" ON "notice_deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "notices_by_phone" ON "notices" USING btree ("phone");