CREATE TRIGGER "audit_entries_only_grow" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
