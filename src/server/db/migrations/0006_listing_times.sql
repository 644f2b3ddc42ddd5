ALTER TABLE "doctor_listings" ADD COLUMN "fees" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD COLUMN "fee_districts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD COLUMN "fee_governorates" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD COLUMN "free_times" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD COLUMN "free_branch_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD COLUMN "free_districts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD COLUMN "free_governorates" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "doctor_listings" SET
  "fees" = places.fees, "fee_districts" = places.districts, "fee_governorates" = places.governorates
FROM (
  SELECT branches.doctor_id,
    array_agg(branches.fee_piastres ORDER BY branches.fee_piastres, branches.position) AS fees,
    array_agg(districts.slug ORDER BY branches.fee_piastres, branches.position) AS districts,
    array_agg(districts.governorate_slug ORDER BY branches.fee_piastres, branches.position) AS governorates
  FROM branches JOIN districts ON districts.slug = branches.district_slug
  GROUP BY branches.doctor_id
) AS places
WHERE places.doctor_id = "doctor_listings"."doctor_id";
--> statement-breakpoint
-- The one time that is known. The rest comes with the next upkeep, which sees these as a day old.
UPDATE "doctor_listings" SET
  "free_times" = ARRAY["next_slot_at"], "free_branch_ids" = ARRAY["next_branch_id"],
  "free_districts" = ARRAY[districts.slug], "free_governorates" = ARRAY[districts.governorate_slug]
FROM branches JOIN districts ON districts.slug = branches.district_slug
WHERE branches.id = "next_branch_id" AND "next_slot_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "doctor_listings" SET "refreshed_at" = 'epoch';
