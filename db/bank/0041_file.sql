-- Files that members hand in. What lies in the object store is pictures we drew ourselves, sealed with the member's key.
CREATE TABLE file (
  file_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  pages smallint NOT NULL CHECK (pages BETWEEN 1 AND 10),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- All pages are in the store; before that, and without a use for a day, it is swept away.
  stored_at timestamptz(3),
  used_at timestamptz(3),
  -- The membership is over: what is in the store goes as well.
  removed_at timestamptz(3)
);

CREATE INDEX file_member ON file (member_seq);
CREATE INDEX file_swept ON file (created_at) WHERE used_at IS NULL OR removed_at IS NOT NULL;

CREATE FUNCTION file_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_at IS NOT NULL AND NEW.used_at IS DISTINCT FROM OLD.used_at THEN
    RAISE EXCEPTION 'a file is handed in once';
  END IF;
  IF OLD.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a removed file does not come back';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER file_keep BEFORE UPDATE ON file FOR EACH ROW EXECUTE FUNCTION file_keep();

GRANT SELECT, DELETE ON file TO bank_app;
GRANT INSERT (file_seq, member_seq, pages) ON file TO bank_app;
GRANT UPDATE (stored_at, used_at, removed_at) ON file TO bank_app;
