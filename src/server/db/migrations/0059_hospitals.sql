CREATE TABLE "facility_insurers" (
	"facility_id" uuid NOT NULL,
	"insurer_slug" text NOT NULL,
	CONSTRAINT "facility_insurers_facility_id_insurer_slug_pk" PRIMARY KEY("facility_id","insurer_slug")
);
--> statement-breakpoint
CREATE TABLE "hospital_facts" (
	"facility_id" uuid NOT NULL,
	"fact" text NOT NULL,
	"is_available" boolean NOT NULL,
	"note_ar" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"phone" text,
	"confirmed_on" date NOT NULL,
	CONSTRAINT "hospital_facts_facility_id_fact_pk" PRIMARY KEY("facility_id","fact")
);
--> statement-breakpoint
CREATE TABLE "hospital_procedures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"department" text,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"min_piastres" integer NOT NULL,
	"max_piastres" integer NOT NULL,
	"note_ar" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"confirmed_on" date NOT NULL,
	CONSTRAINT "hospital_procedures_prices" CHECK (0 < "hospital_procedures"."min_piastres" and "hospital_procedures"."min_piastres" <= "hospital_procedures"."max_piastres"
        and "hospital_procedures"."max_piastres" <= 100000000)
);
--> statement-breakpoint
CREATE TABLE "hospital_profiles" (
	"facility_id" uuid PRIMARY KEY NOT NULL,
	"visiting_ar" text DEFAULT '' NOT NULL,
	"visiting_en" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliations" ADD COLUMN "department" text;--> statement-breakpoint
ALTER TABLE "facility_insurers" ADD CONSTRAINT "facility_insurers_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_insurers" ADD CONSTRAINT "facility_insurers_insurer_slug_insurers_slug_fk" FOREIGN KEY ("insurer_slug") REFERENCES "public"."insurers"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_facts" ADD CONSTRAINT "hospital_facts_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_procedures" ADD CONSTRAINT "hospital_procedures_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hospital_profiles" ADD CONSTRAINT "hospital_profiles_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hospital_procedures_ar" ON "hospital_procedures" USING btree ("facility_id","name_ar");--> statement-breakpoint
CREATE UNIQUE INDEX "hospital_procedures_en" ON "hospital_procedures" USING btree ("facility_id","name_en");--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['hospital_profiles', 'hospital_facts', 'facility_insurers', 'hospital_procedures'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_news(''facilities'')', name || '_page_news', name);
  END LOOP;
END $$;
