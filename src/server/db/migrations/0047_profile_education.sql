CREATE TABLE "doctor_education" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text_ar" text NOT NULL,
	"text_en" text NOT NULL,
	"place_ar" text NOT NULL,
	"place_en" text NOT NULL,
	"from_year" smallint NOT NULL,
	"until_year" smallint,
	"position" smallint NOT NULL,
	CONSTRAINT "doctor_education_years" CHECK ("doctor_education"."from_year" >= 1950 and "doctor_education"."until_year" >= "doctor_education"."from_year")
);
--> statement-breakpoint
ALTER TABLE "doctor_education" ADD CONSTRAINT "doctor_education_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctor_education_by_doctor" ON "doctor_education" USING btree ("doctor_id","position");
--> statement-breakpoint
CREATE TRIGGER "doctor_education_diary_news" AFTER INSERT OR UPDATE OR DELETE ON "doctor_education"
  FOR EACH ROW EXECUTE FUNCTION tell_diary_news();
