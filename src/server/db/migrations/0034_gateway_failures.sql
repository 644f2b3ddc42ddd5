CREATE TABLE "gateway_failures" (
	"channel" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"failing_since" timestamp with time zone NOT NULL,
	"probe_at" timestamp with time zone NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "scheduled_at" timestamp with time zone;