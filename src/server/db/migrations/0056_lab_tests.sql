CREATE TABLE "lab_package_tests" (
	"package_slug" text NOT NULL,
	"test_slug" text NOT NULL,
	CONSTRAINT "lab_package_tests_package_slug_test_slug_pk" PRIMARY KEY("package_slug","test_slug")
);
--> statement-breakpoint
CREATE TABLE "lab_tests" (
	"slug" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'test' NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"abbreviation" text,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"purpose_ar" text NOT NULL,
	"purpose_en" text NOT NULL,
	"sample" text NOT NULL,
	"fasting_hours" smallint DEFAULT 0 NOT NULL,
	"preparation_ar" text DEFAULT '' NOT NULL,
	"preparation_en" text DEFAULT '' NOT NULL,
	"result_hours" smallint NOT NULL,
	"loinc" text,
	"position" smallint NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lab_tests_fasting" CHECK ("lab_tests"."fasting_hours" between 0 and 24),
	CONSTRAINT "lab_tests_result" CHECK ("lab_tests"."result_hours" between 1 and 2160)
);
--> statement-breakpoint
ALTER TABLE "lab_package_tests" ADD CONSTRAINT "lab_package_tests_package_slug_lab_tests_slug_fk" FOREIGN KEY ("package_slug") REFERENCES "public"."lab_tests"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_package_tests" ADD CONSTRAINT "lab_package_tests_test_slug_lab_tests_slug_fk" FOREIGN KEY ("test_slug") REFERENCES "public"."lab_tests"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_package_tests_by_test" ON "lab_package_tests" USING btree ("test_slug");--> statement-breakpoint
-- Pages and the search show the laboratory tests. Only changes count: each start installs the rows as they are.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['lab_tests', 'lab_package_tests'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION tell_news(''lab-tests'')', name || '_page_news', name);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW)
      EXECUTE FUNCTION tell_news(''lab-tests'')', name || '_change_page_news', name);
  END LOOP;
END $$;
