DROP INDEX "doctor_listings_fee";--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD COLUMN "mean_rating" double precision GENERATED ALWAYS AS ((21 + coalesce(rating, 0) * rating_count) / (5 + rating_count)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD COLUMN "quality" double precision GENERATED ALWAYS AS ((21 + coalesce(rating, 0) * rating_count) / (5 + rating_count) + case when verified then 0.3::float8 else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "counted_id" bigint;--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "counted_entries" bigint;--> statement-breakpoint
CREATE INDEX "doctor_listings_quality" ON "doctor_listings" USING btree ("quality" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "doctor_listings_rating" ON "doctor_listings" USING btree ("mean_rating" DESC NULLS LAST,"rating_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "doctor_listings_fee" ON "doctor_listings" USING btree ("min_fee_piastres","quality" DESC NULLS LAST);