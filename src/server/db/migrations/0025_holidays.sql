CREATE TABLE "holidays" (
	"key" text NOT NULL,
	"year" smallint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"is_dropped" boolean NOT NULL,
	"has_care" boolean NOT NULL,
	"name_ar" text,
	"name_en" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holidays_key_year_pk" PRIMARY KEY("key","year"),
	CONSTRAINT "holidays_in_order" CHECK ("holidays"."starts_on" <= "holidays"."ends_on"),
	CONSTRAINT "holidays_named" CHECK (("holidays"."name_ar" is null) = ("holidays"."name_en" is null))
);
--> statement-breakpoint
-- Days that staff closed by hand; the fixed ones of the seed are by rule from now on.
INSERT INTO "holidays" ("key", "year", "starts_on", "ends_on", "is_dropped", "has_care", "name_ar", "name_en", "changed_at")
  SELECT gen_random_uuid(), extract(year FROM "date"), "date", "date", false, false, "name_ar", "name_en", now()
  FROM "closed_days"
  WHERE to_char("date", 'MM-DD') NOT IN ('01-07', '05-01', '07-23', '10-06');
--> statement-breakpoint
CREATE TRIGGER "holidays_page_news" AFTER INSERT OR UPDATE OR DELETE ON "holidays"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news('holidays');
