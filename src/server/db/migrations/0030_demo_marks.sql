CREATE TABLE "demo_removals" (
	"removed_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coverage" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "financing_plans" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What staff published is not the demo's any more; the rest of its rows in these tables are known by their slugs.
UPDATE "offers" SET "is_demo" = false WHERE "is_demo" AND EXISTS (SELECT FROM "content_revisions"
  WHERE "kind" = 'offer' AND "key" = "slug" AND "content_revisions"."published_at" IS NOT NULL AND "author_id" IS NOT NULL);
--> statement-breakpoint
UPDATE "articles" SET "is_demo" = false WHERE "is_demo" AND EXISTS (SELECT FROM "content_revisions"
  WHERE "kind" = 'article' AND "key" = "slug" AND "content_revisions"."published_at" IS NOT NULL AND "author_id" IS NOT NULL);
--> statement-breakpoint
UPDATE "vacancies" SET "is_demo" = false WHERE "is_demo" AND EXISTS (SELECT FROM "content_revisions"
  WHERE "kind" = 'vacancy' AND "key" = "slug" AND "content_revisions"."published_at" IS NOT NULL AND "author_id" IS NOT NULL);
--> statement-breakpoint
UPDATE "offices" SET "is_demo" = true WHERE "slug" IN ('nasr-city', 'dokki', 'smouha')
  AND EXISTS (SELECT FROM "doctors" WHERE "is_demo") AND NOT EXISTS (SELECT FROM "content_revisions"
    WHERE "kind" = 'office' AND "key" = "slug" AND "content_revisions"."published_at" IS NOT NULL AND "author_id" IS NOT NULL);
--> statement-breakpoint
UPDATE "rates" SET "is_demo" = true WHERE "slug" IN ('home-gp', 'home-internist', 'home-pediatrician',
    'home-geriatrician', 'home-physiotherapy', 'home-samples', 'home-ecg', 'nursing-injection', 'nursing-drip',
    'nursing-wound', 'nursing-catheter', 'nursing-feeding-tube', 'nursing-vital-signs', 'nursing-elderly-12',
    'nursing-elderly-24', 'nursing-medical-12', 'nursing-medical-24', 'equipment-oxygen', 'equipment-bed',
    'equipment-suction', 'equipment-wheelchair', 'pet-exam-clinic', 'pet-exam-home', 'pet-vaccine-clinic',
    'pet-vaccine-home', 'pet-deworming', 'pet-grooming')
  AND EXISTS (SELECT FROM "doctors" WHERE "is_demo") AND NOT EXISTS (SELECT FROM "content_revisions"
    WHERE "kind" = 'rate' AND "key" = "slug" AND "content_revisions"."published_at" IS NOT NULL AND "author_id" IS NOT NULL);
--> statement-breakpoint
UPDATE "coverage" SET "is_demo" = true WHERE EXISTS (SELECT FROM "doctors" WHERE "is_demo");
--> statement-breakpoint
UPDATE "procedures" SET "is_demo" = true WHERE "slug" IN ('lasik', 'cataract', 'gallbladder', 'hernia', 'tonsils',
    'septum', 'caesarean', 'ivf', 'knee-replacement', 'acl', 'gastric-sleeve', 'dental-implants')
  AND EXISTS (SELECT FROM "doctors" WHERE "is_demo");
--> statement-breakpoint
UPDATE "financing_plans" SET "is_demo" = true
  WHERE "slug" IN ('flat-with-fee', 'flat-without-fee', 'reducing-without-fee', 'reducing-with-fee')
  AND EXISTS (SELECT FROM "doctors" WHERE "is_demo");
