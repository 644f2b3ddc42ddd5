CREATE TABLE "booking_coverages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"state" text NOT NULL,
	"insurer_slug" text NOT NULL,
	"plan" text,
	"card_number" text,
	"approved_piastres" integer,
	"approved_until" date,
	"refusal_reason" text,
	"stated_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "booking_coverages_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "booking_coverages_approved" CHECK (("booking_coverages"."state" = 'approved') = ("booking_coverages"."approved_piastres" is not null)
        and ("booking_coverages"."state" = 'approved') = ("booking_coverages"."approved_until" is not null)),
	CONSTRAINT "booking_coverages_refused" CHECK (("booking_coverages"."state" = 'refused') = ("booking_coverages"."refusal_reason" is not null)),
	CONSTRAINT "booking_coverages_amount" CHECK ("booking_coverages"."approved_piastres" > 0)
);
--> statement-breakpoint
ALTER TABLE "insurers" ADD COLUMN "approval_consultation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "insurers" ADD COLUMN "approval_follow_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "insurers" ADD COLUMN "approval_procedure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "insurers" ADD COLUMN "bring_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "insurers" ADD COLUMN "bring_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_coverages" ADD CONSTRAINT "booking_coverages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_coverages" ADD CONSTRAINT "booking_coverages_insurer_slug_insurers_slug_fk" FOREIGN KEY ("insurer_slug") REFERENCES "public"."insurers"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_coverages" ADD CONSTRAINT "booking_coverages_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_coverages_by_insurer" ON "booking_coverages" USING btree ("insurer_slug");--> statement-breakpoint
CREATE INDEX "booking_coverages_by_decider" ON "booking_coverages" USING btree ("decided_by");