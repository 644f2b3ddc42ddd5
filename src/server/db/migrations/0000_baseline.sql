-- Exclusion constraints over plain columns need btree_gist, the search needs pg_trgm.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
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
	"email" text,
	"phone_verified_at" timestamp with time zone,
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "page_counts" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"locale" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_counts_day_route_locale_pk" PRIMARY KEY("day","route","locale")
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
	"family_member_id" uuid,
	"refund_percent" smallint DEFAULT 100 NOT NULL,
	"source" text DEFAULT 'site' NOT NULL,
	"arrived_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"turn_day" date,
	"turn_number" smallint,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
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
CREATE TABLE "districts" (
	"slug" text PRIMARY KEY NOT NULL,
	"governorate_slug" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"position" smallint NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
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
	"position" smallint NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "specialties" (
	"slug" text PRIMARY KEY NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"synonyms" text DEFAULT '' NOT NULL,
	"patients" text DEFAULT 'human' NOT NULL,
	"position" smallint NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"policy_version" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"request_id" uuid,
	"voucher_id" uuid,
	"family_member_id" uuid,
	"waiting_entry_id" uuid,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"publisher_id" uuid,
	CONSTRAINT "content_revisions_once" UNIQUE("kind","key","version")
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"body_ar" text NOT NULL,
	"body_en" text NOT NULL,
	"changes_ar" text NOT NULL,
	"changes_en" text NOT NULL,
	"asks_again" boolean NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policies_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
CREATE TABLE "site_documents" (
	"name" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked" text NOT NULL,
	"counts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"items" jsonb NOT NULL,
	"submission_key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_actions_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submission_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imports_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"position" smallint NOT NULL,
	"refund_percent" smallint DEFAULT 100 NOT NULL,
	"works_by_turn" boolean DEFAULT false NOT NULL
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
	"refreshed_at" timestamp with time zone NOT NULL,
	"verified" boolean DEFAULT false NOT NULL
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
CREATE TABLE "exceptional_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"date" date NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"slot_minutes" smallint NOT NULL
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
CREATE TABLE "facilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"about_ar" text NOT NULL,
	"about_en" text NOT NULL,
	"licence_number" text NOT NULL,
	"licence_expires_on" date NOT NULL,
	"director" text NOT NULL,
	"district_slug" text NOT NULL,
	"address_ar" text NOT NULL,
	"address_en" text NOT NULL,
	"landmark_ar" text NOT NULL,
	"landmark_en" text NOT NULL,
	"phone" text NOT NULL,
	"second_phone" text,
	"services" text[] NOT NULL,
	"home_sampling" boolean DEFAULT false NOT NULL,
	"accreditation" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "facilities_slug_unique" UNIQUE("slug"),
	CONSTRAINT "facilities_licenceNumber_unique" UNIQUE("licence_number")
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"born_on" date NOT NULL,
	"submission_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "family_members_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
CREATE TABLE "saved_doctors" (
	"user_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_doctors_user_id_doctor_id_pk" PRIMARY KEY("user_id","doctor_id")
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
	CONSTRAINT "articles_reviewed" CHECK ("articles"."published_at" is null or (btrim(coalesce("articles"."reviewer", '')) <> '' and "articles"."reviewed_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"message_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"unique_key" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"locale" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"booking_id" uuid,
	"request_id" uuid,
	"waiting_entry_id" uuid,
	"payment_id" uuid,
	"user_id" uuid,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"channel" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notices_uniqueKey_unique" UNIQUE("unique_key")
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
	"doctor_id" uuid,
	"facility_id" uuid,
	CONSTRAINT "offers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "offers_licensed" CHECK ("offers"."published_at" is null or btrim(coalesce("offers"."licence_number", '')) <> ''),
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
	"redeemed_at" timestamp with time zone,
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
CREATE TABLE "payment_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"event" text NOT NULL,
	"status" text NOT NULL,
	"amount_piastres" integer,
	"gateway_event_id" text,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_piastres" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"gateway_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"gateway_transaction_id" text NOT NULL,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_piastres" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"submission_key" uuid NOT NULL,
	"subject" text NOT NULL,
	"booking_id" uuid,
	"voucher_id" uuid,
	"request_id" uuid,
	"amount_piastres" integer NOT NULL,
	"refunded_piastres" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_order_id" text,
	"gateway_transaction_id" text,
	"checkout_url" text,
	"kiosk_reference" text,
	"expires_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" uuid,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_submissionKey_unique" UNIQUE("submission_key"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_piastres" > 0),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_piastres" between 0 and "payments"."amount_piastres"),
	CONSTRAINT "payments_one_subject" CHECK (num_nonnulls("payments"."booking_id", "payments"."voucher_id", "payments"."request_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "doctor_photos" (
	"doctor_id" uuid PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid,
	"facility_id" uuid,
	"role" text NOT NULL,
	"branch_id" uuid,
	"phone" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "provider_invitations_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "provider_invitations_one_profile" CHECK (num_nonnulls("provider_invitations"."doctor_id", "provider_invitations"."facility_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "provider_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid,
	"facility_id" uuid,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"branch_id" uuid,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "provider_members_one_profile" CHECK (num_nonnulls("provider_members"."doctor_id", "provider_members"."facility_id") = 1)
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
	"user_id" uuid,
	"staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "request_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"note" text NOT NULL,
	"submission_key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_notes_submissionKey_unique" UNIQUE("submission_key")
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
	"assignee_id" uuid,
	"rejection_reason" text,
	"doctor_id" uuid,
	"facility_id" uuid,
	CONSTRAINT "requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "requests_submissionKey_unique" UNIQUE("submission_key")
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
	"submission_key" uuid,
	"user_id" uuid,
	"rejected_at" timestamp with time zone,
	"rejection_reason" text,
	CONSTRAINT "reviews_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "reviews_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"kind" text NOT NULL,
	"meaning" text NOT NULL,
	CONSTRAINT "search_words_word_kind_meaning_pk" PRIMARY KEY("word","kind","meaning")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"name" text PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"areas" text[] NOT NULL,
	"password_hash" text NOT NULL,
	"sealed_second_step" text,
	"last_code_period" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
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
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"place" bigserial NOT NULL,
	"doctor_id" uuid NOT NULL,
	"branch_id" uuid,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" uuid,
	"locale" text NOT NULL,
	"submission_key" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_entries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "waiting_entries_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
CREATE TABLE "waiting_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_offers_bookingId_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_governorate_slug_governorates_slug_fk" FOREIGN KEY ("governorate_slug") REFERENCES "public"."governorates"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_waiting_entry_id_waiting_entries_id_fk" FOREIGN KEY ("waiting_entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_author_id_staff_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_publisher_id_staff_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_insurers" ADD CONSTRAINT "doctor_insurers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_insurers" ADD CONSTRAINT "doctor_insurers_insurer_slug_insurers_slug_fk" FOREIGN KEY ("insurer_slug") REFERENCES "public"."insurers"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD CONSTRAINT "doctor_listings_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_specialty_slug_specialties_slug_fk" FOREIGN KEY ("specialty_slug") REFERENCES "public"."specialties"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptional_hours" ADD CONSTRAINT "exceptional_hours_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptional_hours" ADD CONSTRAINT "exceptional_hours_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_rules" ADD CONSTRAINT "weekly_rules_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_doctors" ADD CONSTRAINT "saved_doctors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_doctors" ADD CONSTRAINT "saved_doctors_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coverage" ADD CONSTRAINT "coverage_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_specialty_slug_specialties_slug_fk" FOREIGN KEY ("specialty_slug") REFERENCES "public"."specialties"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_waiting_entry_id_waiting_entries_id_fk" FOREIGN KEY ("waiting_entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_specialty_slug_specialties_slug_fk" FOREIGN KEY ("specialty_slug") REFERENCES "public"."specialties"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_hours" ADD CONSTRAINT "office_hours_office_slug_offices_slug_fk" FOREIGN KEY ("office_slug") REFERENCES "public"."offices"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_photos" ADD CONSTRAINT "doctor_photos_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_invitations" ADD CONSTRAINT "provider_invitations_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_invitations" ADD CONSTRAINT "provider_invitations_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_invitations" ADD CONSTRAINT "provider_invitations_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_members" ADD CONSTRAINT "provider_members_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_members" ADD CONSTRAINT "provider_members_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_members" ADD CONSTRAINT "provider_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_members" ADD CONSTRAINT "provider_members_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_questions" ADD CONSTRAINT "request_questions_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospitals" ADD CONSTRAINT "hospitals_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_prices" ADD CONSTRAINT "procedure_prices_procedure_slug_procedures_slug_fk" FOREIGN KEY ("procedure_slug") REFERENCES "public"."procedures"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_prices" ADD CONSTRAINT "procedure_prices_hospital_slug_hospitals_slug_fk" FOREIGN KEY ("hospital_slug") REFERENCES "public"."hospitals"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_specialty_slug_specialties_slug_fk" FOREIGN KEY ("specialty_slug") REFERENCES "public"."specialties"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_events" ADD CONSTRAINT "waiting_events_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "booking_events_by_booking" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "bookings_by_doctor" ON "bookings" USING btree ("doctor_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_by_user" ON "bookings" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_by_hold" ON "bookings" USING btree ("status","hold_expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_turns" ON "bookings" USING btree ("branch_id","turn_day","turn_number");--> statement-breakpoint
CREATE INDEX "districts_by_governorate" ON "districts" USING btree ("governorate_slug","position");--> statement-breakpoint
CREATE INDEX "consents_by_booking" ON "consents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "consents_by_request" ON "consents" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "content_revisions_due" ON "content_revisions" USING btree ("publish_at") WHERE "content_revisions"."publish_at" is not null and "content_revisions"."published_at" is null;--> statement-breakpoint
CREATE INDEX "imports_by_time" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_name" ON "saved_views" USING btree ("staff_id","screen","name");--> statement-breakpoint
CREATE INDEX "branches_by_doctor" ON "branches" USING btree ("doctor_id","position");--> statement-breakpoint
CREATE INDEX "days_off_by_doctor" ON "days_off" USING btree ("doctor_id","date");--> statement-breakpoint
CREATE INDEX "doctor_listings_search" ON "doctor_listings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "doctor_listings_specialty" ON "doctor_listings" USING btree ("specialty_slug");--> statement-breakpoint
CREATE INDEX "doctor_listings_districts" ON "doctor_listings" USING gin ("district_slugs");--> statement-breakpoint
CREATE INDEX "doctor_listings_governorates" ON "doctor_listings" USING gin ("governorate_slugs");--> statement-breakpoint
CREATE INDEX "doctor_listings_insurers" ON "doctor_listings" USING gin ("insurer_slugs");--> statement-breakpoint
CREATE INDEX "doctor_listings_fee" ON "doctor_listings" USING btree ("min_fee_piastres");--> statement-breakpoint
CREATE INDEX "exceptional_hours_by_doctor" ON "exceptional_hours" USING btree ("doctor_id","date");--> statement-breakpoint
CREATE INDEX "weekly_rules_by_branch" ON "weekly_rules" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "facilities_by_kind" ON "facilities" USING btree ("kind","district_slug");--> statement-breakpoint
CREATE INDEX "family_members_by_user" ON "family_members" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rates_by_service" ON "rates" USING btree ("service","position");--> statement-breakpoint
CREATE INDEX "articles_by_time" ON "articles" USING btree ("locale","published_at");--> statement-breakpoint
CREATE INDEX "notice_deliveries_by_notice" ON "notice_deliveries" USING btree ("notice_id","id");--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "notices_by_booking" ON "notices" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "notices_by_request" ON "notices" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "offers_by_end" ON "offers" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "vouchers_by_user" ON "vouchers" USING btree ("user_id","claimed_at");--> statement-breakpoint
CREATE INDEX "office_hours_by_office" ON "office_hours" USING btree ("office_slug");--> statement-breakpoint
CREATE INDEX "payment_events_by_payment" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("payment_id","gateway_event_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_by_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_by_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_by_voucher" ON "payments" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "payments_by_request" ON "payments" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_order" ON "payments" USING btree ("gateway","gateway_order_id");--> statement-breakpoint
CREATE INDEX "provider_invitations_by_doctor" ON "provider_invitations" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "provider_members_by_user" ON "provider_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_members_once_a_doctor" ON "provider_members" USING btree ("doctor_id","user_id") WHERE "provider_members"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_members_once_a_facility" ON "provider_members" USING btree ("facility_id","user_id") WHERE "provider_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "files_by_request" ON "files" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "files_by_draft" ON "files" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "request_events_by_request" ON "request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "request_notes_by_request" ON "request_notes" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "request_questions_by_request" ON "request_questions" USING btree ("request_id","asked_at");--> statement-breakpoint
CREATE INDEX "requests_by_queue" ON "requests" USING btree ("kind","status","created_at");--> statement-breakpoint
CREATE INDEX "requests_by_user" ON "requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_exclusive" ON "requests" USING btree ("exclusive_key") WHERE "requests"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "reviews_by_doctor" ON "reviews" USING btree ("doctor_id","published_at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_staff" ON "staff_sessions" USING btree ("staff_id","started_at");--> statement-breakpoint
CREATE INDEX "verification_codes_by_phone" ON "verification_codes" USING btree ("phone","purpose","created_at");--> statement-breakpoint
CREATE INDEX "waiting_entries_by_queue" ON "waiting_entries" USING btree ("doctor_id","status","place");--> statement-breakpoint
CREATE INDEX "waiting_entries_by_user" ON "waiting_entries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_once" ON "waiting_entries" USING btree ("doctor_id","phone") WHERE "waiting_entries"."status" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_events_by_entry" ON "waiting_events" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "waiting_offers_by_entry" ON "waiting_offers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "waiting_offers_open" ON "waiting_offers" USING btree ("outcome","expires_at");--> statement-breakpoint
-- From here on: what drizzle-kit does not generate. An update of a listing's soonest slot touches no
-- index, and finds room for the row's next version in the same page.
ALTER TABLE "doctor_listings" SET (fillfactor = 75);
--> statement-breakpoint
-- A doctor is in one place at a time: no two rows that occupy the doctor's time overlap, whatever
-- the branch. The statuses are OCCUPYING_STATUSES of src/domain/booking.ts; a test compares them.
-- A patient who walks in without a time waits between the others, and takes no time of the diary.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_doctor_once" EXCLUDE USING gist (
  "doctor_id" WITH =,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" IN ('held', 'booked', 'arrived', 'completed', 'no_show') AND "source" <> 'walk-in');
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_in_order" CHECK ("starts_at" < "ends_at");
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_hold_expires" CHECK (
  "status" <> 'held' OR ("hold_expires_at" IS NOT NULL AND "holder_hash" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_have_a_patient" CHECK (
  "status" IN ('held', 'released', 'expired')
  OR ("patient_name" IS NOT NULL AND "phone" IS NOT NULL AND "booked_at" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_refund" CHECK ("refund_percent" BETWEEN 0 AND 100);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_turn" CHECK (
  ("turn_day" IS NULL) = ("turn_number" IS NULL) AND "turn_number" > 0
);
--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_fees" CHECK ("fee_piastres" >= 0 AND "follow_up_fee_piastres" >= 0);
--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_refund" CHECK ("refund_percent" BETWEEN 0 AND 100);
--> statement-breakpoint
ALTER TABLE "weekly_rules" ADD CONSTRAINT "weekly_rules_weekday" CHECK ("weekday" BETWEEN 1 AND 7);
--> statement-breakpoint
ALTER TABLE "weekly_rules" ADD CONSTRAINT "weekly_rules_slot" CHECK ("slot_minutes" BETWEEN 5 AND 240);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating" CHECK ("rating" BETWEEN 1 AND 5);
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_days" CHECK ("from_day" <= "until_day");
--> statement-breakpoint
-- Rows of a history are only added. Erasing a person sets balsam.erasing for its transaction and may
-- then change them; the audit refuses even that.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME <> 'audit_entries' AND TG_OP <> 'TRUNCATE'
    AND current_setting('balsam.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added.', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "waiting_events_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "waiting_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER "payment_events_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER "audit_entries_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER "request_notes_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "request_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Open pages are told which topic changed, after the commit, and never what changed in it.
CREATE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_diary_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', 'diary:' || coalesce(NEW.doctor_id, OLD.doctor_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_hours_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', 'diary:' || branches.doctor_id)
    FROM branches WHERE branches.id = coalesce(NEW.branch_id, OLD.branch_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "requests_news" AFTER INSERT OR UPDATE OR DELETE ON "requests"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news('queue');
--> statement-breakpoint
CREATE TRIGGER "reviews_news" AFTER INSERT OR UPDATE OR DELETE ON "reviews"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news('reviews');
--> statement-breakpoint
CREATE TRIGGER "bookings_news" AFTER INSERT OR UPDATE OR DELETE ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION tell_diary_news();
--> statement-breakpoint
CREATE TRIGGER "days_off_news" AFTER INSERT OR UPDATE OR DELETE ON "days_off"
  FOR EACH ROW EXECUTE FUNCTION tell_diary_news();
--> statement-breakpoint
CREATE TRIGGER "exceptional_hours_news" AFTER INSERT OR UPDATE OR DELETE ON "exceptional_hours"
  FOR EACH ROW EXECUTE FUNCTION tell_diary_news();
--> statement-breakpoint
CREATE TRIGGER "weekly_rules_news" AFTER INSERT OR UPDATE OR DELETE ON "weekly_rules"
  FOR EACH ROW EXECUTE FUNCTION tell_hours_news();
