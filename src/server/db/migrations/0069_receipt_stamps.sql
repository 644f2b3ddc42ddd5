ALTER TABLE "desk_payments" ADD COLUMN "stamp_file_id" uuid;--> statement-breakpoint
ALTER TABLE "receipt_issuers" ADD COLUMN "stamp_file_id" uuid;--> statement-breakpoint
ALTER TABLE "desk_payments" ADD CONSTRAINT "desk_payments_stamp_file_id_files_id_fk" FOREIGN KEY ("stamp_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_issuers" ADD CONSTRAINT "receipt_issuers_stamp_file_id_files_id_fk" FOREIGN KEY ("stamp_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_payments_by_stamp" ON "desk_payments" USING btree ("stamp_file_id") WHERE "desk_payments"."stamp_file_id" is not null;--> statement-breakpoint
ALTER TABLE "receipt_issuers" ADD CONSTRAINT "receipt_issuers_stampFileId_unique" UNIQUE("stamp_file_id");