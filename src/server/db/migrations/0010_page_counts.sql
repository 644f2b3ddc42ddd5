CREATE TABLE "page_counts" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"locale" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_counts_day_route_locale_pk" PRIMARY KEY("day","route","locale")
);
