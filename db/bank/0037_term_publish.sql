-- New versions of what members agree to come by four eyes and from a day ahead: nobody is ever bound by yesterday's edit.
ALTER TABLE term ADD CONSTRAINT term_one_in_force UNIQUE (code, effective_at);

CREATE FUNCTION term_publish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'bank_app'
    AND (NEW.effective_at <= now() OR NOT approval_allows('term.publish', 'term:' || NEW.code)) THEN
    RAISE EXCEPTION 'a version is published by an approval of the same transaction, for a day to come';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER term_publish BEFORE INSERT ON term FOR EACH ROW EXECUTE FUNCTION term_publish();

GRANT INSERT (code, version, effective_at, text) ON term TO bank_app;
