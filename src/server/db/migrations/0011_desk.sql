CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"specialty" text NOT NULL,
	"area" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "empty_searches_day_specialty_area_pk" PRIMARY KEY("day","specialty","area")
);
--> statement-breakpoint
CREATE TABLE "document_openings" (
	"file_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_openings_file_id_staff_id_pk" PRIMARY KEY("file_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_name" ON "bookings" USING gin (translate("patient_name", 'أإآٱىةؤئًٌٍَُِّْـ', 'اااايهوي') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("starts_at","status");--> statement-breakpoint
CREATE INDEX "bookings_by_making" ON "bookings" USING btree ("booked_at") WHERE "bookings"."booked_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_done" ON "payment_refunds" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "payments_by_paying" ON "payments" USING btree ("paid_at") WHERE "payments"."paid_at" is not null;