CREATE TABLE "lab_home_areas" (
	"facility_id" uuid NOT NULL,
	"district_slug" text NOT NULL,
	"fee_piastres" integer NOT NULL,
	CONSTRAINT "lab_home_areas_facility_id_district_slug_pk" PRIMARY KEY("facility_id","district_slug"),
	CONSTRAINT "lab_home_areas_fee" CHECK ("lab_home_areas"."fee_piastres" between 0 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "lab_prices" (
	"facility_id" uuid NOT NULL,
	"test_slug" text NOT NULL,
	"piastres" integer NOT NULL,
	"result_hours" smallint,
	"confirmed_on" date NOT NULL,
	CONSTRAINT "lab_prices_facility_id_test_slug_pk" PRIMARY KEY("facility_id","test_slug"),
	CONSTRAINT "lab_prices_amount" CHECK ("lab_prices"."piastres" between 100 and 10000000),
	CONSTRAINT "lab_prices_result" CHECK ("lab_prices"."result_hours" between 1 and 2160)
);
--> statement-breakpoint
CREATE TABLE "lab_windows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"place" text NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"seats" smallint NOT NULL,
	CONSTRAINT "lab_windows_once" UNIQUE("facility_id","place","weekday","starts_at"),
	CONSTRAINT "lab_windows_weekday" CHECK ("lab_windows"."weekday" between 1 and 7),
	CONSTRAINT "lab_windows_times" CHECK ("lab_windows"."starts_at" < "lab_windows"."ends_at"),
	CONSTRAINT "lab_windows_seats" CHECK ("lab_windows"."seats" between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "lab_home_areas" ADD CONSTRAINT "lab_home_areas_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_home_areas" ADD CONSTRAINT "lab_home_areas_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_prices" ADD CONSTRAINT "lab_prices_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_prices" ADD CONSTRAINT "lab_prices_test_slug_lab_tests_slug_fk" FOREIGN KEY ("test_slug") REFERENCES "public"."lab_tests"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_windows" ADD CONSTRAINT "lab_windows_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_home_areas_by_district" ON "lab_home_areas" USING btree ("district_slug");--> statement-breakpoint
CREATE INDEX "lab_prices_by_test" ON "lab_prices" USING btree ("test_slug","facility_id");
--> statement-breakpoint
-- Once a statement: a price list is written in one.
CREATE TRIGGER "lab_prices_page_news" AFTER INSERT OR UPDATE OR DELETE ON "lab_prices"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news('facilities');
--> statement-breakpoint
CREATE TRIGGER "lab_home_areas_page_news" AFTER INSERT OR UPDATE OR DELETE ON "lab_home_areas"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news('facilities');
--> statement-breakpoint
CREATE TRIGGER "lab_windows_page_news" AFTER INSERT OR UPDATE OR DELETE ON "lab_windows"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news('facilities');
