DROP INDEX "lab_orders_seat";--> statement-breakpoint
ALTER TABLE "lab_reports" ADD COLUMN "withdrawn_at" timestamp with time zone;
--> statement-breakpoint
UPDATE lab_reports SET withdrawn_at = rejected.at FROM (
  SELECT order_id, max(at) AS at FROM lab_order_events WHERE event = 'reject' GROUP BY order_id
) rejected WHERE rejected.order_id = lab_reports.order_id AND lab_reports.published_at < rejected.at;
--> statement-breakpoint
-- Until now an order counted only in windows with its own start: where such orders have one place at the same time,
-- the later one gets the lowest that is free.
DO $$
DECLARE
  later record;
BEGIN
  FOR later IN
    SELECT this.id, this.facility_id, this.place, tstzrange(this.starts_at, this.ends_at) AS during
    FROM lab_orders this WHERE this.status IN ('booked', 'on-way', 'collected') AND EXISTS (
      SELECT FROM lab_orders other
      WHERE other.facility_id = this.facility_id AND other.place = this.place AND other.seat = this.seat
        AND other.status IN ('booked', 'on-way', 'collected') AND (other.created_at, other.id) < (this.created_at, this.id)
        AND tstzrange(other.starts_at, other.ends_at) && tstzrange(this.starts_at, this.ends_at))
    ORDER BY this.created_at, this.id
  LOOP
    UPDATE lab_orders SET seat = (
      SELECT min(free) FROM generate_series(1, 1000) free WHERE free NOT IN (
        SELECT other.seat FROM lab_orders other
        WHERE other.facility_id = later.facility_id AND other.place = later.place AND other.id <> later.id
          AND other.status IN ('booked', 'on-way', 'collected')
          AND tstzrange(other.starts_at, other.ends_at) && later.during))
    WHERE id = later.id;
  END LOOP;
END $$;
--> statement-breakpoint
-- The statuses are SEATED_STATUSES of src/domain/laboratory/lab-order.ts; a test compares them.
ALTER TABLE "lab_orders" ADD CONSTRAINT "lab_orders_seat" EXCLUDE USING gist (
  "facility_id" WITH =,
  "place" WITH =,
  "seat" WITH =,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" IN ('booked', 'on-way', 'collected'));
