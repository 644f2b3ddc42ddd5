-- A point on a sphere, and the index by which the nearest points are found.
CREATE EXTENSION IF NOT EXISTS cube;
--> statement-breakpoint
CREATE TABLE "listing_places" (
	"doctor_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"place" "cube" NOT NULL,
	CONSTRAINT "listing_places_doctor_id_position_pk" PRIMARY KEY("doctor_id","position")
);
--> statement-breakpoint
CREATE TABLE "listing_times" (
	"doctor_id" uuid PRIMARY KEY NOT NULL,
	"next_slot_at" timestamp with time zone NOT NULL,
	"quality" double precision NOT NULL
);
--> statement-breakpoint
DROP INDEX "doctor_listings_specialty";--> statement-breakpoint
ALTER TABLE "listing_places" ADD CONSTRAINT "listing_places_doctor_id_doctor_listings_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor_listings"("doctor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_times" ADD CONSTRAINT "listing_times_doctor_id_doctor_listings_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor_listings"("doctor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_places_nearest" ON "listing_places" USING gist ("place");--> statement-breakpoint
CREATE INDEX "listing_times_soonest" ON "listing_times" USING btree ("next_slot_at","quality" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "doctor_listings_field" ON "doctor_listings" USING btree ("specialty_slug","quality" DESC NULLS LAST);--> statement-breakpoint
CREATE FUNCTION copy_listing_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_times (doctor_id, next_slot_at, quality)
  VALUES (NEW.doctor_id, coalesce(NEW.next_slot_at, 'infinity'), NEW.quality)
  ON CONFLICT (doctor_id) DO UPDATE SET next_slot_at = excluded.next_slot_at, quality = excluded.quality;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "doctor_listings_time" AFTER INSERT ON "doctor_listings"
  FOR EACH ROW EXECUTE FUNCTION copy_listing_time();
--> statement-breakpoint
CREATE TRIGGER "doctor_listings_time_change" AFTER UPDATE ON "doctor_listings"
  FOR EACH ROW WHEN ((OLD.next_slot_at, OLD.quality) IS DISTINCT FROM (NEW.next_slot_at, NEW.quality))
  EXECUTE FUNCTION copy_listing_time();
--> statement-breakpoint
-- "places" has three coordinates of each place, one after the other. A listing without a place is at the earth's centre,
-- which is farther than all of Egypt from everywhere in it.
CREATE FUNCTION listing_place(places double precision[], number integer) RETURNS cube LANGUAGE sql IMMUTABLE AS $$
  SELECT cube(CASE WHEN places = '{}' THEN '{0,0,0}' ELSE places[number * 3 + 1:number * 3 + 3] END)
$$;
--> statement-breakpoint
CREATE FUNCTION copy_listing_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_places WHERE doctor_id = NEW.doctor_id;
  INSERT INTO listing_places (doctor_id, position, place)
  SELECT NEW.doctor_id, number, listing_place(NEW.places, number)
  FROM generate_series(0, greatest(cardinality(NEW.places) / 3, 1) - 1) AS number;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "doctor_listings_places" AFTER INSERT ON "doctor_listings"
  FOR EACH ROW EXECUTE FUNCTION copy_listing_places();
--> statement-breakpoint
CREATE TRIGGER "doctor_listings_places_change" AFTER UPDATE ON "doctor_listings"
  FOR EACH ROW WHEN (OLD.places IS DISTINCT FROM NEW.places) EXECUTE FUNCTION copy_listing_places();
--> statement-breakpoint
INSERT INTO listing_times (doctor_id, next_slot_at, quality)
SELECT doctor_id, coalesce(next_slot_at, 'infinity'), quality FROM doctor_listings;
--> statement-breakpoint
INSERT INTO listing_places (doctor_id, position, place)
SELECT doctor_id, number, listing_place(places, number)
FROM doctor_listings, generate_series(0, greatest(cardinality(places) / 3, 1) - 1) AS number;
