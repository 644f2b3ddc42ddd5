CREATE TABLE "doctor_photo_sizes" (
	"doctor_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "doctor_photo_sizes_doctor_id_width_media_type_pk" PRIMARY KEY("doctor_id","width","media_type")
);
--> statement-breakpoint
ALTER TABLE "doctor_photo_sizes" ADD CONSTRAINT "doctor_photo_sizes_doctor_id_doctor_photos_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor_photos"("doctor_id") ON DELETE cascade ON UPDATE no action;