CREATE TABLE "desk_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"submission_key" uuid,
	"booking_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"drawer" integer NOT NULL,
	"kind" text NOT NULL,
	"returns_id" uuid,
	"return_reason" text,
	"method" text NOT NULL,
	"price_piastres" integer NOT NULL,
	"discount_piastres" integer DEFAULT 0 NOT NULL,
	"discount_reason" text,
	"amount_piastres" integer NOT NULL,
	"issuer_ar" text NOT NULL,
	"issuer_en" text NOT NULL,
	"tax_number" text,
	"licence" text,
	"address_ar" text NOT NULL,
	"address_en" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_by" uuid,
	CONSTRAINT "desk_payments_submissionKey_unique" UNIQUE("submission_key"),
	CONSTRAINT "desk_payments_returnsId_unique" UNIQUE("returns_id"),
	CONSTRAINT "desk_payments_number" UNIQUE("issuer_id","number"),
	CONSTRAINT "desk_payments_amount" CHECK ("desk_payments"."amount_piastres" > 0),
	CONSTRAINT "desk_payments_discount" CHECK ("desk_payments"."discount_piastres" >= 0 and ("desk_payments"."discount_piastres" > 0) = ("desk_payments"."discount_reason" is not null)),
	CONSTRAINT "desk_payments_return" CHECK (("desk_payments"."kind" = 'return') = ("desk_payments"."returns_id" is not null)
        and ("desk_payments"."kind" = 'return') = ("desk_payments"."return_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "drawer_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer_id" uuid NOT NULL,
	"branch_id" uuid,
	"drawer" integer NOT NULL,
	"expected_piastres" integer NOT NULL,
	"counted_piastres" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid,
	CONSTRAINT "drawer_closings_counted" CHECK ("drawer_closings"."counted_piastres" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_issuers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid,
	"facility_id" uuid,
	"tax_number" text,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receipt_issuers_doctorId_unique" UNIQUE("doctor_id"),
	CONSTRAINT "receipt_issuers_facilityId_unique" UNIQUE("facility_id"),
	CONSTRAINT "receipt_issuers_one" CHECK (num_nonnulls("receipt_issuers"."doctor_id", "receipt_issuers"."facility_id") = 1),
	CONSTRAINT "receipt_issuers_tax_number" CHECK ("receipt_issuers"."tax_number" ~ '^[0-9]{9}$')
);
--> statement-breakpoint
ALTER TABLE "desk_payments" ADD CONSTRAINT "desk_payments_issuer_id_receipt_issuers_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."receipt_issuers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_payments" ADD CONSTRAINT "desk_payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_payments" ADD CONSTRAINT "desk_payments_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_payments" ADD CONSTRAINT "desk_payments_returns_id_desk_payments_id_fk" FOREIGN KEY ("returns_id") REFERENCES "public"."desk_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_payments" ADD CONSTRAINT "desk_payments_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_closings" ADD CONSTRAINT "drawer_closings_issuer_id_receipt_issuers_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."receipt_issuers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_closings" ADD CONSTRAINT "drawer_closings_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_closings" ADD CONSTRAINT "drawer_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_issuers" ADD CONSTRAINT "receipt_issuers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_issuers" ADD CONSTRAINT "receipt_issuers_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_payments_by_booking" ON "desk_payments" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "desk_payments_by_drawer" ON "desk_payments" USING btree ("issuer_id","branch_id","drawer");--> statement-breakpoint
CREATE INDEX "desk_payments_by_taker" ON "desk_payments" USING btree ("taken_by");--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_closings_once" ON "drawer_closings" USING btree ("issuer_id",coalesce("branch_id", "issuer_id"),"drawer");--> statement-breakpoint
CREATE INDEX "drawer_closings_by_closer" ON "drawer_closings" USING btree ("closed_by");--> statement-breakpoint
CREATE TRIGGER "desk_payments_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "desk_payments"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER "drawer_closings_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "drawer_closings"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
