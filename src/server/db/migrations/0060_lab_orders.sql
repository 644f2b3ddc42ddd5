CREATE TABLE "lab_observations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"test_slug" text NOT NULL,
	"value" text NOT NULL,
	"unit" text NOT NULL,
	"low" double precision,
	"high" double precision,
	"flag" text NOT NULL,
	CONSTRAINT "lab_observations_once" UNIQUE("report_id","test_slug")
);
--> statement-breakpoint
CREATE TABLE "lab_order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"user_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_order_tests" (
	"order_id" uuid NOT NULL,
	"test_slug" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"piastres" integer NOT NULL,
	CONSTRAINT "lab_order_tests_order_id_test_slug_pk" PRIMARY KEY("order_id","test_slug"),
	CONSTRAINT "lab_order_tests_price" CHECK ("lab_order_tests"."piastres" > 0)
);
--> statement-breakpoint
CREATE TABLE "lab_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"facility_id" uuid NOT NULL,
	"status" text NOT NULL,
	"place" text NOT NULL,
	"district_slug" text,
	"address" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"seat" smallint,
	"patient_name" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" uuid,
	"locale" text NOT NULL,
	"home_fee_piastres" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"policy_version" text NOT NULL,
	"submission_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lab_orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "lab_orders_submissionKey_unique" UNIQUE("submission_key"),
	CONSTRAINT "lab_orders_window" CHECK ("lab_orders"."status" not in ('booked', 'on-way', 'collected')
        or ("lab_orders"."starts_at" < "lab_orders"."ends_at" and "lab_orders"."seat" is not null))
);
--> statement-breakpoint
CREATE TABLE "lab_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"is_partial" boolean NOT NULL,
	"file_id" uuid,
	"reason" text,
	"phoned_whom" text,
	"phoned_at" timestamp with time zone,
	"submission_key" uuid NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lab_reports_submissionKey_unique" UNIQUE("submission_key"),
	CONSTRAINT "lab_reports_version" UNIQUE("order_id","version")
);
--> statement-breakpoint
CREATE TABLE "lab_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"openings" smallint DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "lab_order_id" uuid;--> statement-breakpoint
ALTER TABLE "lab_observations" ADD CONSTRAINT "lab_observations_report_id_lab_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."lab_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_observations" ADD CONSTRAINT "lab_observations_test_slug_lab_tests_slug_fk" FOREIGN KEY ("test_slug") REFERENCES "public"."lab_tests"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_order_events" ADD CONSTRAINT "lab_order_events_order_id_lab_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lab_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_order_events" ADD CONSTRAINT "lab_order_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_order_tests" ADD CONSTRAINT "lab_order_tests_order_id_lab_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lab_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_order_tests" ADD CONSTRAINT "lab_order_tests_test_slug_lab_tests_slug_fk" FOREIGN KEY ("test_slug") REFERENCES "public"."lab_tests"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_order_id_lab_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lab_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_reports" ADD CONSTRAINT "lab_reports_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_shares" ADD CONSTRAINT "lab_shares_order_id_lab_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lab_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_order_events_by_order" ON "lab_order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_orders_seat" ON "lab_orders" USING btree ("facility_id","place","starts_at","seat") WHERE "lab_orders"."status" in ('booked', 'on-way', 'collected');--> statement-breakpoint
CREATE INDEX "lab_orders_by_window" ON "lab_orders" USING btree ("facility_id","starts_at");--> statement-breakpoint
CREATE INDEX "lab_orders_by_user" ON "lab_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "lab_orders_by_file" ON "lab_orders" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "lab_orders_by_phone" ON "lab_orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "lab_orders_to_forget" ON "lab_orders" USING btree ("updated_at") WHERE "lab_orders"."patient_name" <> '—';--> statement-breakpoint
CREATE INDEX "lab_reports_by_file" ON "lab_reports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "lab_shares_by_order" ON "lab_shares" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_lab_order_id_lab_orders_id_fk" FOREIGN KEY ("lab_order_id") REFERENCES "public"."lab_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_by_lab_order" ON "notices" USING btree ("lab_order_id") WHERE "notices"."lab_order_id" is not null;--> statement-breakpoint
CREATE TRIGGER "lab_order_events_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "lab_order_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
