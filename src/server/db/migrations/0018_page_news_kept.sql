CREATE TABLE "page_news" (
	"topic" text NOT NULL,
	"transaction" "xid8" NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_news_topic_transaction_pk" PRIMARY KEY("topic","transaction")
);
--> statement-breakpoint
CREATE INDEX "page_news_told" ON "page_news" USING btree ("told_at");
--> statement-breakpoint
-- Told to whoever listens, and written down for those who can only ask. Rows are only added, so that no
-- transaction waits for another one.
CREATE FUNCTION tell(text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('news', $1);
  INSERT INTO page_news (topic, transaction) VALUES ($1, pg_current_xact_id()) ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell(TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_diary_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('diary:' || coalesce(NEW.doctor_id, OLD.doctor_id));
  PERFORM queue_live_change(coalesce(NEW.doctor_id, OLD.doctor_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_hours_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('diary:' || branches.doctor_id), queue_live_change(branches.doctor_id)
    FROM branches WHERE branches.id = coalesce(NEW.branch_id, OLD.branch_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_doctor_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('diary:' || coalesce(NEW.id, OLD.id));
  PERFORM queue_live_change(coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
