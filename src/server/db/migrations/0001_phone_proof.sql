CREATE TABLE "phone_uses" (
	"origin" text NOT NULL,
	"phone" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_uses_origin_phone_pk" PRIMARY KEY("origin","phone")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "phone_proved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "proves_phones" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "phone_uses_by_time" ON "phone_uses" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "bookings_by_phone" ON "bookings" USING btree ("phone");