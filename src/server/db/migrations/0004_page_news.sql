-- Pages that are kept are told by topic, too, when what they were made of has changed. Only changes count:
-- the upkeep writes many listings each minute as they were.
CREATE FUNCTION tell_doctor_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', 'diary:' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "doctors_diary_news" AFTER INSERT OR UPDATE OR DELETE ON "doctors"
  FOR EACH ROW EXECUTE FUNCTION tell_doctor_news();
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['branches', 'doctor_insurers', 'doctor_photos', 'reviews'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION tell_diary_news()', name || '_diary_news', name);
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE made record;
BEGIN
  FOR made IN SELECT * FROM (VALUES
    ('doctor_listings', 'doctors'), ('doctors', 'doctors'), ('branches', 'doctors'),
    ('doctor_insurers', 'doctors'), ('doctor_photos', 'doctors'),
    ('specialties', 'catalogue'), ('districts', 'catalogue'), ('governorates', 'catalogue'),
    ('insurers', 'catalogue'), ('concepts', 'catalogue'),
    ('facilities', 'facilities'), ('offices', 'offices'), ('office_hours', 'offices'),
    ('closed_days', 'offices'), ('coverage', 'rates'), ('rates', 'rates'),
    ('articles', 'articles'), ('offers', 'offers'), ('vacancies', 'vacancies'),
    ('procedures', 'surgery'), ('procedure_prices', 'surgery'), ('hospitals', 'surgery'),
    ('financing_plans', 'surgery'),
    ('policies', 'site'), ('site_documents', 'site'), ('switches', 'site')
  ) AS pages (source, topic) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION tell_news(%L)', made.source || '_page_news', made.source, made.topic);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I FOR EACH ROW
      WHEN (to_jsonb(OLD) - ''refreshed_at'' IS DISTINCT FROM to_jsonb(NEW) - ''refreshed_at'')
      EXECUTE FUNCTION tell_news(%L)', made.source || '_change_page_news', made.source, made.topic);
  END LOOP;
END $$;
--> statement-breakpoint
-- How many doctors a field or a place has changes less often than their free times.
CREATE TRIGGER "doctor_listings_counts_news" AFTER INSERT OR DELETE ON "doctor_listings"
  FOR EACH ROW EXECUTE FUNCTION tell_news('counts');
--> statement-breakpoint
CREATE TRIGGER "doctor_listings_change_counts_news" AFTER UPDATE ON "doctor_listings" FOR EACH ROW
  WHEN ((OLD.specialty_slug, OLD.governorate_slugs, OLD.district_slugs, OLD.insurer_slugs)
    IS DISTINCT FROM (NEW.specialty_slug, NEW.governorate_slugs, NEW.district_slugs, NEW.insurer_slugs))
  EXECUTE FUNCTION tell_news('counts');
