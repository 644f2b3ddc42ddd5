-- The names of types that are offered are suggested while a search is typed.
CREATE TRIGGER "visit_types_name_news"
  AFTER INSERT OR DELETE OR UPDATE OF "name_ar", "name_en", "bookable_by", "withdrawn_at" ON "visit_types"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news('visit-types');
