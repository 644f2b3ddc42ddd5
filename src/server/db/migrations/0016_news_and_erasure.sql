-- Histories only grow, but for erasing a person, which says so for its transaction. The audit never shrinks.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME <> 'audit_entries' AND TG_OP <> 'TRUNCATE'
    AND current_setting('balsam.erasing', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added.', TG_TABLE_NAME;
END $$;--> statement-breakpoint
-- Open pages hear that something changed, never what: the topic is all that is told, after the commit.
CREATE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_diary_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', 'diary:' || coalesce(NEW.doctor_id, OLD.doctor_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_hours_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', 'diary:' || branches.doctor_id)
    FROM branches WHERE branches.id = coalesce(NEW.branch_id, OLD.branch_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "requests_news" AFTER INSERT OR UPDATE OR DELETE ON "requests"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news('queue');--> statement-breakpoint
CREATE TRIGGER "reviews_news" AFTER INSERT OR UPDATE OR DELETE ON "reviews"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news('reviews');--> statement-breakpoint
CREATE TRIGGER "bookings_news" AFTER INSERT OR UPDATE OR DELETE ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION tell_diary_news();--> statement-breakpoint
CREATE TRIGGER "days_off_news" AFTER INSERT OR UPDATE OR DELETE ON "days_off"
  FOR EACH ROW EXECUTE FUNCTION tell_diary_news();--> statement-breakpoint
CREATE TRIGGER "exceptional_hours_news" AFTER INSERT OR UPDATE OR DELETE ON "exceptional_hours"
  FOR EACH ROW EXECUTE FUNCTION tell_diary_news();--> statement-breakpoint
CREATE TRIGGER "weekly_rules_news" AFTER INSERT OR UPDATE OR DELETE ON "weekly_rules"
  FOR EACH ROW EXECUTE FUNCTION tell_hours_news();
