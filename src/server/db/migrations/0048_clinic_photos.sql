CREATE TABLE "clinic_photo_sizes" (
	"photo_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea",
	"object" text,
	CONSTRAINT "clinic_photo_sizes_photo_id_width_media_type_pk" PRIMARY KEY("photo_id","width","media_type"),
	CONSTRAINT "clinic_photo_sizes_have_bytes" CHECK ("clinic_photo_sizes"."content" is not null or "clinic_photo_sizes"."object" is not null)
);
--> statement-breakpoint
CREATE TABLE "clinic_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"alt_ar" text NOT NULL,
	"alt_en" text NOT NULL,
	"position" smallint NOT NULL,
	"submission_key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"rejection_reason" text,
	CONSTRAINT "clinic_photos_submissionKey_unique" UNIQUE("submission_key")
);
--> statement-breakpoint
ALTER TABLE "clinic_photo_sizes" ADD CONSTRAINT "clinic_photo_sizes_photo_id_clinic_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."clinic_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_photos" ADD CONSTRAINT "clinic_photos_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_photos" ADD CONSTRAINT "clinic_photos_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_photos_by_doctor" ON "clinic_photos" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "clinic_photos_by_branch" ON "clinic_photos" USING btree ("branch_id","position");--> statement-breakpoint
CREATE INDEX "clinic_photos_pending" ON "clinic_photos" USING btree ("created_at","id") WHERE "clinic_photos"."published_at" is null and "clinic_photos"."rejected_at" is null;
--> statement-breakpoint
CREATE TRIGGER "clinic_photos_diary_news" AFTER INSERT OR UPDATE OR DELETE ON "clinic_photos"
  FOR EACH ROW EXECUTE FUNCTION tell_diary_news();
--> statement-breakpoint
CREATE TRIGGER "clinic_photo_sizes_object" AFTER DELETE ON "clinic_photo_sizes" FOR EACH ROW
  WHEN (OLD.object IS NOT NULL) EXECUTE FUNCTION queue_object_removal();
--> statement-breakpoint
CREATE TRIGGER "clinic_photo_sizes_change_object" AFTER UPDATE OF object ON "clinic_photo_sizes" FOR EACH ROW
  WHEN (OLD.object IS NOT NULL AND OLD.object IS DISTINCT FROM NEW.object)
  EXECUTE FUNCTION queue_object_removal();
