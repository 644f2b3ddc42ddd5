-- A waiting list is fair only if its history can't be rewritten.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added.', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "waiting_events_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "waiting_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER "payment_events_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_refund" CHECK ("refund_percent" BETWEEN 0 AND 100);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_refund" CHECK ("refund_percent" BETWEEN 0 AND 100);
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_days" CHECK ("from_day" <= "until_day");
