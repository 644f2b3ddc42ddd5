-- A visit that moves to another doctor changes the times of both.
CREATE OR REPLACE FUNCTION tell_diary_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('diary:' || coalesce(NEW.doctor_id, OLD.doctor_id));
  PERFORM queue_live_change(coalesce(NEW.doctor_id, OLD.doctor_id));
  IF TG_OP = 'UPDATE' AND OLD.doctor_id <> NEW.doctor_id THEN
    PERFORM tell('diary:' || OLD.doctor_id);
    PERFORM queue_live_change(OLD.doctor_id);
  END IF;
  RETURN NULL;
END $$;
