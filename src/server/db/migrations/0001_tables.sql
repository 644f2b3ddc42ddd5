CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"user_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"doctor_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"holder_hash" text,
	"submission_key" uuid,
	"user_id" uuid,
	"booked_for" text,
	"patient_name" text,
	"phone" text,
	"reason" text,
	"payment" text,
	"fee_piastres" integer NOT NULL,
	"cutoff_minutes" integer NOT NULL,
	"locale" text,
	"created_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"policy_version" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"slug" text PRIMARY KEY NOT NULL,
	"governorate_slug" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "governorates" (
	"slug" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "governorates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "insurers" (
	"slug" text PRIMARY KEY NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "specialties" (
	"slug" text PRIMARY KEY NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"synonyms" text DEFAULT '' NOT NULL,
	"patients" text DEFAULT 'human' NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"district_slug" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"address_ar" text NOT NULL,
	"address_en" text NOT NULL,
	"landmark_ar" text NOT NULL,
	"landmark_en" text NOT NULL,
	"phone" text NOT NULL,
	"fee_piastres" integer NOT NULL,
	"follow_up_fee_piastres" integer NOT NULL,
	"follow_up_days" smallint NOT NULL,
	"cutoff_minutes" integer NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "days_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"branch_id" uuid,
	"date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doctor_insurers" (
	"doctor_id" uuid NOT NULL,
	"insurer_slug" text NOT NULL,
	CONSTRAINT "doctor_insurers_doctor_id_insurer_slug_pk" PRIMARY KEY("doctor_id","insurer_slug")
);
--> statement-breakpoint
CREATE TABLE "doctor_listings" (
	"doctor_id" uuid PRIMARY KEY NOT NULL,
	"search_text" text NOT NULL,
	"specialty_slug" text NOT NULL,
	"governorate_slugs" text[] NOT NULL,
	"district_slugs" text[] NOT NULL,
	"insurer_slugs" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"gender" text NOT NULL,
	"title" text NOT NULL,
	"home_visit" boolean NOT NULL,
	"min_fee_piastres" integer NOT NULL,
	"max_fee_piastres" integer NOT NULL,
	"rating" real,
	"rating_count" integer NOT NULL,
	"waiting_minutes" smallint NOT NULL,
	"next_slot_at" timestamp with time zone,
	"next_branch_id" uuid,
	"refreshed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doctors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"gender" text NOT NULL,
	"title" text NOT NULL,
	"specialty_slug" text NOT NULL,
	"headline_ar" text NOT NULL,
	"headline_en" text NOT NULL,
	"bio_ar" text NOT NULL,
	"bio_en" text NOT NULL,
	"languages" text[] NOT NULL,
	"syndicate_number" text NOT NULL,
	"verified_at" timestamp with time zone,
	"experience_years" smallint NOT NULL,
	"home_visit" boolean DEFAULT false NOT NULL,
	"waiting_minutes" smallint NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doctors_slug_unique" UNIQUE("slug"),
	CONSTRAINT "doctors_syndicateNumber_unique" UNIQUE("syndicate_number")
);
--> statement-breakpoint
CREATE TABLE "weekly_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"slot_minutes" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "reviews_bookingId_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_governorate_slug_governorates_slug_fk" FOREIGN KEY ("governorate_slug") REFERENCES "public"."governorates"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_insurers" ADD CONSTRAINT "doctor_insurers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_insurers" ADD CONSTRAINT "doctor_insurers_insurer_slug_insurers_slug_fk" FOREIGN KEY ("insurer_slug") REFERENCES "public"."insurers"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD CONSTRAINT "doctor_listings_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_specialty_slug_specialties_slug_fk" FOREIGN KEY ("specialty_slug") REFERENCES "public"."specialties"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_rules" ADD CONSTRAINT "weekly_rules_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "booking_events_by_booking" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "bookings_by_doctor" ON "bookings" USING btree ("doctor_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_by_user" ON "bookings" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_by_hold" ON "bookings" USING btree ("status","hold_expires_at");--> statement-breakpoint
CREATE INDEX "consents_by_booking" ON "consents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "districts_by_governorate" ON "districts" USING btree ("governorate_slug","position");--> statement-breakpoint
CREATE INDEX "branches_by_doctor" ON "branches" USING btree ("doctor_id","position");--> statement-breakpoint
CREATE INDEX "days_off_by_doctor" ON "days_off" USING btree ("doctor_id","date");--> statement-breakpoint
CREATE INDEX "doctor_listings_search" ON "doctor_listings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "doctor_listings_specialty" ON "doctor_listings" USING btree ("specialty_slug");--> statement-breakpoint
CREATE INDEX "doctor_listings_districts" ON "doctor_listings" USING gin ("district_slugs");--> statement-breakpoint
CREATE INDEX "doctor_listings_governorates" ON "doctor_listings" USING gin ("governorate_slugs");--> statement-breakpoint
CREATE INDEX "doctor_listings_insurers" ON "doctor_listings" USING gin ("insurer_slugs");--> statement-breakpoint
CREATE INDEX "doctor_listings_next_slot" ON "doctor_listings" USING btree ("next_slot_at");--> statement-breakpoint
CREATE INDEX "doctor_listings_fee" ON "doctor_listings" USING btree ("min_fee_piastres");--> statement-breakpoint
CREATE INDEX "doctor_listings_rating" ON "doctor_listings" USING btree ("rating");--> statement-breakpoint
CREATE INDEX "weekly_rules_by_branch" ON "weekly_rules" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "reviews_by_doctor" ON "reviews" USING btree ("doctor_id","published_at");