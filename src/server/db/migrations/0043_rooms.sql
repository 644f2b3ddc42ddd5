CREATE TABLE "room_closures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_closures_dates" CHECK ("room_closures"."from_date" <= "room_closures"."until_date")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"weekdays" smallint[],
	"starts_at" text,
	"ends_at" text,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rooms_hours" CHECK (("rooms"."weekdays" is null) = ("rooms"."starts_at" is null)
        and ("rooms"."starts_at" is null) = ("rooms"."ends_at" is null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "visit_types" ADD COLUMN "needs" text;--> statement-breakpoint
ALTER TABLE "room_closures" ADD CONSTRAINT "room_closures_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_closures_by_room" ON "room_closures" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "rooms_by_facility" ON "rooms" USING btree ("facility_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_room" ON "bookings" USING btree ("room_id","starts_at") WHERE "bookings"."room_id" is not null;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_room_once" EXCLUDE USING gist (
  "room_id" WITH =,
  tstzrange(coalesce("occupied_from", "starts_at"), coalesce("occupied_until", "ends_at")) WITH &&
) WHERE ("room_id" IS NOT NULL AND "status" IN ('held', 'booked', 'arrived', 'completed', 'no_show') AND "source" <> 'walk-in');
--> statement-breakpoint
-- A centre's room changes when its other doctors are free.
CREATE FUNCTION tell_centre_news(centre uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('diary:' || doctor_id), queue_live_change(doctor_id) FROM affiliations
    WHERE facility_id = centre AND confirmed_at IS NOT NULL AND ended_at IS NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_room_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_centre_news(coalesce(NEW.facility_id, OLD.facility_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_room_use_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_centre_news(facility_id) FROM rooms WHERE id IN (NEW.room_id, OLD.room_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "rooms_news" AFTER INSERT OR UPDATE OR DELETE ON "rooms"
  FOR EACH ROW EXECUTE FUNCTION tell_room_news();
--> statement-breakpoint
CREATE TRIGGER "room_closures_news" AFTER INSERT OR UPDATE OR DELETE ON "room_closures"
  FOR EACH ROW EXECUTE FUNCTION tell_room_use_news();
--> statement-breakpoint
CREATE TRIGGER "bookings_room_news" AFTER INSERT ON "bookings"
  FOR EACH ROW WHEN (NEW.room_id IS NOT NULL) EXECUTE FUNCTION tell_room_use_news();
--> statement-breakpoint
CREATE TRIGGER "bookings_room_change_news" AFTER UPDATE ON "bookings"
  FOR EACH ROW WHEN (OLD.room_id IS NOT NULL OR NEW.room_id IS NOT NULL) EXECUTE FUNCTION tell_room_use_news();
--> statement-breakpoint
CREATE TRIGGER "bookings_room_gone_news" AFTER DELETE ON "bookings"
  FOR EACH ROW WHEN (OLD.room_id IS NOT NULL) EXECUTE FUNCTION tell_room_use_news();
--> statement-breakpoint
-- Members of centres get messages about bookings from now on: its owners at once, as their page says, the others by choice.
UPDATE "provider_members" SET "is_notified" = false WHERE "facility_id" IS NOT NULL AND "role" <> 'owner';
