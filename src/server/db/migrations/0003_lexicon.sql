CREATE TABLE "concepts" (
	"slug" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ar" text[] NOT NULL,
	"ar_formal" text[] NOT NULL,
	"en" text[] NOT NULL,
	"en_medical" text[] NOT NULL,
	"arabizi" text[] NOT NULL,
	"specialties" text[] NOT NULL,
	"red_flag" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lexicon_version" (
	"version" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "districts" ADD COLUMN "aliases" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "governorates" ADD COLUMN "aliases" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "insurers" ADD COLUMN "aliases" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
INSERT INTO "lexicon_version" ("version") VALUES ('00000000-0000-0000-0000-000000000000');
--> statement-breakpoint
-- Every process keeps the lexicon in memory and asks for this version with each search.
CREATE FUNCTION renew_lexicon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lexicon_version SET version = gen_random_uuid();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "concepts_renew_lexicon" AFTER INSERT OR UPDATE OR DELETE ON "concepts"
  FOR EACH STATEMENT EXECUTE FUNCTION renew_lexicon();
--> statement-breakpoint
CREATE TRIGGER "specialties_renew_lexicon" AFTER INSERT OR UPDATE OR DELETE ON "specialties"
  FOR EACH STATEMENT EXECUTE FUNCTION renew_lexicon();
--> statement-breakpoint
CREATE TRIGGER "districts_renew_lexicon" AFTER INSERT OR UPDATE OR DELETE ON "districts"
  FOR EACH STATEMENT EXECUTE FUNCTION renew_lexicon();
--> statement-breakpoint
CREATE TRIGGER "governorates_renew_lexicon" AFTER INSERT OR UPDATE OR DELETE ON "governorates"
  FOR EACH STATEMENT EXECUTE FUNCTION renew_lexicon();
--> statement-breakpoint
CREATE TRIGGER "insurers_renew_lexicon" AFTER INSERT OR UPDATE OR DELETE ON "insurers"
  FOR EACH STATEMENT EXECUTE FUNCTION renew_lexicon();
