CREATE INDEX "bookings_to_forget" ON "bookings" USING btree ("ends_at") WHERE "bookings"."patient_name" <> '—';--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("created_at","id","kind") WHERE "requests"."status" not in ('done', 'rejected');--> statement-breakpoint
CREATE INDEX "requests_by_status" ON "requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_to_forget" ON "requests" USING btree ("updated_at") WHERE "requests"."name" <> '—' and not ("requests"."status" not in ('done', 'rejected'));--> statement-breakpoint
CREATE INDEX "reviews_pending" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."rejected_at" is null and "reviews"."published_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("published_at","id") WHERE "reviews"."rejected_at" is null and "reviews"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_rejected" ON "reviews" USING btree ("rejected_at","id") WHERE "reviews"."rejected_at" is not null;