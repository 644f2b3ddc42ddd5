ALTER TABLE "governorates" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "governorates" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By the codes, as until now. The lexicon has no order.
ALTER TABLE "governorates" DISABLE TRIGGER "governorates_renew_lexicon";
--> statement-breakpoint
UPDATE "governorates" SET "position" = ordered.place - 1
  FROM (SELECT "slug", row_number() OVER (ORDER BY "code") AS place FROM "governorates") AS ordered
  WHERE ordered.slug = "governorates"."slug";
--> statement-breakpoint
ALTER TABLE "governorates" ENABLE TRIGGER "governorates_renew_lexicon";
--> statement-breakpoint
-- What was installed had this order, so that a change of it by staff is known.
UPDATE "reference_rows" SET "installed" = "installed" || jsonb_build_object('position', "position", 'is_hidden', false)
  FROM "governorates" WHERE "of_table" = 'governorates' AND "governorates"."slug" = "reference_rows"."slug";
