CREATE TABLE "mirror_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mirror_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"document" text NOT NULL,
	"transaction" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "mirror_changes_once" UNIQUE("collection","document","transaction")
);
--> statement-breakpoint
CREATE TABLE "mirror_state" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"timed_at" timestamp with time zone NOT NULL,
	"filled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "mirror_changes_due" ON "mirror_changes" USING btree ("due_at","id");--> statement-breakpoint
-- A change that is being written waits for no other: rows are only added, and once a transaction.
CREATE FUNCTION queue_for_mirror(text, text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO mirror_changes (collection, document, transaction)
  SELECT $1, $2, pg_current_xact_id()::text::bigint
  WHERE $2 IS NOT NULL AND EXISTS (SELECT FROM mirror_state WHERE is_on)
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION queue_all_for_mirror() RETURNS void LANGUAGE sql AS $$
  INSERT INTO mirror_changes (collection, document, transaction)
  SELECT found.collection, found.document, pg_current_xact_id()::text::bigint
  FROM (
    SELECT 'doctors', slug FROM doctors WHERE published_at IS NOT NULL
    UNION ALL SELECT 'offers', slug FROM offers WHERE published_at IS NOT NULL
    UNION SELECT 'articles', slug FROM articles WHERE published_at IS NOT NULL
    UNION ALL SELECT 'vacancies', slug FROM vacancies WHERE published_at IS NOT NULL
    UNION ALL SELECT 'site', 'brand'
  ) AS found (collection, document)
  WHERE EXISTS (SELECT FROM mirror_state WHERE is_on)
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION mirror_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM queue_for_mirror(TG_ARGV[0], to_jsonb(OLD) ->> TG_ARGV[1]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM queue_for_mirror(TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[1]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What belongs to a doctor goes with the doctor's row, whose own trigger tells of it.
CREATE FUNCTION mirror_doctor_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_for_mirror('doctors', slug) FROM doctors WHERE id = coalesce(NEW.doctor_id, OLD.doctor_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mirror_names_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_all_for_mirror();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A claim counts an offer's vouchers, which the mirror does not show.
DO $$
DECLARE kept record;
BEGIN
  FOR kept IN SELECT * FROM (VALUES
    ('doctors', 'doctors', 'slug'), ('offers', 'offers', 'slug'), ('articles', 'articles', 'slug'),
    ('vacancies', 'vacancies', 'slug'), ('site_documents', 'site', 'name')
  ) AS tables (source, collection, key) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION mirror_row_change(%L, %L)',
      kept.source || '_mirror', kept.source, kept.collection, kept.key);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW
      WHEN (to_jsonb(OLD) - ''claimed'' IS DISTINCT FROM to_jsonb(NEW) - ''claimed'')
      EXECUTE FUNCTION mirror_row_change(%L, %L)',
      kept.source || '_change_mirror', kept.source, kept.collection, kept.key);
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['branches', 'doctor_insurers', 'doctor_photos'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION mirror_doctor_change()', source || '_mirror', source);
  END LOOP;
  FOREACH source IN ARRAY ARRAY['specialties', 'districts', 'governorates', 'insurers'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION mirror_names_change()', source || '_mirror', source);
  END LOOP;
END $$;
--> statement-breakpoint
-- Free times change each minute, and are no part of the mirror.
CREATE TRIGGER "doctor_listings_mirror" AFTER INSERT OR DELETE ON "doctor_listings"
  FOR EACH ROW EXECUTE FUNCTION mirror_doctor_change();
--> statement-breakpoint
CREATE TRIGGER "doctor_listings_change_mirror" AFTER UPDATE ON "doctor_listings" FOR EACH ROW
  WHEN ((OLD.verified, OLD.rating, OLD.rating_count, OLD.min_fee_piastres, OLD.max_fee_piastres)
    IS DISTINCT FROM (NEW.verified, NEW.rating, NEW.rating_count, NEW.min_fee_piastres, NEW.max_fee_piastres))
  EXECUTE FUNCTION mirror_doctor_change();
