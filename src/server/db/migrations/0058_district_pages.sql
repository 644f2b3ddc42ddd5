CREATE TABLE "district_pages" (
	"specialty_slug" text NOT NULL,
	"district_slug" text NOT NULL,
	"last_filled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "district_pages_specialty_slug_district_slug_pk" PRIMARY KEY("specialty_slug","district_slug")
);
--> statement-breakpoint
ALTER TABLE "district_pages" ADD CONSTRAINT "district_pages_specialty_slug_specialties_slug_fk" FOREIGN KEY ("specialty_slug") REFERENCES "public"."specialties"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "district_pages" ADD CONSTRAINT "district_pages_district_slug_districts_slug_fk" FOREIGN KEY ("district_slug") REFERENCES "public"."districts"("slug") ON DELETE no action ON UPDATE no action;