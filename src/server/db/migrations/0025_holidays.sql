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
