CREATE TABLE "clock_records" (
	"name" text PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"steady_since" timestamp with time zone NOT NULL
);
