ALTER TABLE "facilities" ADD COLUMN "main_id" uuid;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_main_id_facilities_id_fk" FOREIGN KEY ("main_id") REFERENCES "public"."facilities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facilities_by_main" ON "facilities" USING btree ("main_id");--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_main" CHECK ("facilities"."main_id" <> "facilities"."id");