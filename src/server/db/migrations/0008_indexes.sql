CREATE INDEX "bookings_to_forget" ON "bookings" USING btree ("ends_at") WHERE "bookings"."patient_name" <> '—';--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("created_at","id","kind") WHERE "requests"."status" not in ('done', 'rejected');--> statement-breakpoint
CREATE INDEX "requests_by_status" ON "requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_to_forget" ON "requests" USING btree ("updated_at") WHERE "requests"."name" <> '—' and not ("requests"."status" not in ('done', 'rejected'));