CREATE TABLE "message_counts" (
	"month" text NOT NULL,
	"doctor_id" uuid,
	"channel" text NOT NULL,
	"receipt" text,
	"count" integer NOT NULL,
	CONSTRAINT "message_counts_once" UNIQUE NULLS NOT DISTINCT("month","doctor_id","channel","receipt")
);
--> statement-breakpoint
ALTER TABLE "message_counts" ADD CONSTRAINT "message_counts_doctor_id_doctors_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("id") ON DELETE cascade ON UPDATE no action;