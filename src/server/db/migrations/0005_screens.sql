CREATE TABLE "vacancies" (
	"slug" text PRIMARY KEY NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_ar" text NOT NULL,
	"summary_en" text NOT NULL,
	"duties_ar" text[] NOT NULL,
	"duties_en" text[] NOT NULL,
	"requirements_ar" text[] NOT NULL,
	"requirements_en" text[] NOT NULL,
	"district_slug" text NOT NULL,
	"employment" text NOT NULL,
	"min_salary_piastres" integer NOT NULL,
	"max_salary_piastres" integer NOT NULL,
	"posted_on" date NOT NULL,
	"closes_on" date NOT NULL,
	"position" smallint NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "vacancies_in_order" CHECK ("vacancies"."posted_on" <= "vacancies"."closes_on")
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"date" date PRIMARY KEY NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coverage" (
	"service" text NOT NULL,
	"district_slug" text NOT NULL,
	CONSTRAINT "coverage_service_district_slug_pk" PRIMARY KEY("service","district_slug")
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"slug" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"unit" text NOT NULL,
	"min_piastres" integer NOT NULL,
	"max_piastres" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "rates_in_order" CHECK (0 < "rates"."min_piastres" and "rates"."min_piastres" <= "rates"."max_piastres")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"specialty_slug" text NOT NULL,
	"reviewer" text,
	"reviewed_on" date,
	"references" jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_slug_locale_pk" PRIMARY KEY("slug","locale"),
	CONSTRAINT "articles_reviewed" CHECK ("articles"."published_at" is null or ("articles"."reviewer" <> '' and "articles"."reviewed_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title_ar" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_ar" text NOT NULL,
	"summary_en" text NOT NULL,
	"includes_ar" text[] NOT NULL,
	"includes_en" text[] NOT NULL,
	"provider_ar" text NOT NULL,
	"provider_en" text NOT NULL,
	"specialty_slug" text NOT NULL,
	"district_slug" text NOT NULL,
	"price_before_piastres" integer NOT NULL,
	"price_piastres" integer NOT NULL,
	"licence_number" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"stock" integer NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "offers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "offers_licensed" CHECK ("offers"."published_at" is null or "offers"."licence_number" <> ''),
	CONSTRAINT "offers_published_in_time" CHECK ("offers"."published_at" is null or "offers"."published_at" < "offers"."ends_at"),
	CONSTRAINT "offers_stock" CHECK ("offers"."claimed" between 0 and "offers"."stock"),
	CONSTRAINT "offers_in_order" CHECK ("offers"."starts_at" < "offers"."ends_at"),
	CONSTRAINT "offers_prices" CHECK (0 < "offers"."price_piastres" and "offers"."price_piastres" < "offers"."price_before_piastres")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"offer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"price_piastres" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"submission_key" uuid NOT NULL,
	"user_id" uuid,
	"locale" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vouchers_code_unique" UNIQUE("code"),
	CONSTRAINT "vouchers_submissionKey_unique" UNIQUE("submission_key"),
	CONSTRAINT "vouchers_once_a_phone" UNIQUE("offer_id","phone")
);
--> statement-breakpoint
CREATE TABLE "office_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_slug" text NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offices" (
	"slug" text PRIMARY KEY NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"address_ar" text NOT NULL,
	"address_en" text NOT NULL,
	"landmark_ar" text NOT NULL,
	"landmark_en" text NOT NULL,
	"district_slug" text NOT NULL,
	"phone" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid,
	"request_id" uuid,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"event" text NOT NULL,
	"status" text,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "request_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"details" jsonb NOT NULL,
	"sealed" text,
	"exclusive_key" text,
	"submission_key" uuid NOT NULL,
	"user_id" uuid,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "requests_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
CREATE TABLE "financing_plans" (
	"slug" text PRIMARY KEY NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"method" text NOT NULL,
	"monthly_rate_basis_points" integer NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"min_months" smallint NOT NULL,
	"max_months" smallint NOT NULL,
	"min_down_payment_percent" smallint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "financing_plans_terms" CHECK (6 <= "financing_plans"."min_months" and "financing_plans"."min_months" <= "financing_plans"."max_months")
);
--> statement-breakpoint
CREATE TABLE "hospitals" (
	"slug" text PRIMARY KEY NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"district_slug" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "procedure_prices" (
	"procedure_slug" text NOT NULL,
	"hospital_slug" text NOT NULL,
	"min_piastres" integer NOT NULL,
	"max_piastres" integer NOT NULL,
	"nights" smallint NOT NULL,
	CONSTRAINT "procedure_prices_procedure_slug_hospital_slug_pk" PRIMARY KEY("procedure_slug","hospital_slug"),
	CONSTRAINT "procedure_prices_in_order" CHECK (0 < "procedure_prices"."min_piastres" and "procedure_prices"."min_piastres" <= "procedure_prices"."max_piastres")
);
--> statement-breakpoint
CREATE TABLE "procedures" (
	"slug" text PRIMARY KEY NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"description_ar" text NOT NULL,
	"description_en" text NOT NULL,
	"specialty_slug" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage" ADD CONSTRAINT "coverage_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_specialty_slug_specialties_slug_fk" FOREIGN KEY ("specialty_slug") REFERENCES "public"."specialties"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_specialty_slug_specialties_slug_fk" FOREIGN KEY ("specialty_slug") REFERENCES "public"."specialties"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_hours" ADD CONSTRAINT "office_hours_office_slug_offices_slug_fk" FOREIGN KEY ("office_slug") REFERENCES "public"."offices"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_questions" ADD CONSTRAINT "request_questions_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_prices" ADD CONSTRAINT "procedure_prices_procedure_slug_procedures_slug_fk" FOREIGN KEY ("procedure_slug") REFERENCES "public"."procedures"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_prices" ADD CONSTRAINT "procedure_prices_hospital_slug_hospitals_slug_fk" FOREIGN KEY ("hospital_slug") REFERENCES "public"."hospitals"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_specialty_slug_specialties_slug_fk" FOREIGN KEY ("specialty_slug") REFERENCES "public"."specialties"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rates_by_service" ON "rates" USING btree ("service","position");--> statement-breakpoint
CREATE INDEX "articles_by_time" ON "articles" USING btree ("locale","published_at");--> statement-breakpoint
CREATE INDEX "offers_by_end" ON "offers" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "vouchers_by_user" ON "vouchers" USING btree ("user_id","claimed_at");--> statement-breakpoint
CREATE INDEX "office_hours_by_office" ON "office_hours" USING btree ("office_slug");--> statement-breakpoint
CREATE INDEX "files_by_request" ON "files" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "files_by_draft" ON "files" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "request_events_by_request" ON "request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "request_questions_by_request" ON "request_questions" USING btree ("request_id","asked_at");--> statement-breakpoint
CREATE INDEX "requests_by_queue" ON "requests" USING btree ("kind","status","created_at");--> statement-breakpoint
CREATE INDEX "requests_by_user" ON "requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_exclusive" ON "requests" USING btree ("exclusive_key") WHERE "requests"."status" <> 'rejected';--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_by_request" ON "consents" USING btree ("request_id");