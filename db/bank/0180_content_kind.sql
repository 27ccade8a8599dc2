-- Every text the bank publishes is one kind of thing: also notices about servers, answers to frequent questions, and guides.
ALTER TABLE content
  DROP CONSTRAINT content_kind_check,
  ADD CONSTRAINT content_kind_check
    CHECK (kind IN ('notice', 'server-notice', 'news', 'popup', 'faq', 'guide')),
  -- The page a guide is for, or the topic of a question; the others stand in no place.
  ADD COLUMN place text CHECK (place ~ '^[a-z][a-z-]{1,39}$'),
  ADD CONSTRAINT content_place CHECK ((kind IN ('faq', 'guide')) = (place IS NOT NULL)),
  -- Whatever wrote it: nothing that begins like a tag is kept.
  ADD CONSTRAINT content_no_tag CHECK (text::text !~ '<[a-zA-Z/!?]'),
  -- When it next appears or ends, if it will; the worker announces it then.
  ADD COLUMN next_at timestamptz(3),
  -- Grows with every change and announcement: a workflow is for one turn.
  ADD COLUMN turn integer NOT NULL DEFAULT 0,
  ADD COLUMN handed_at timestamptz(3);

UPDATE content SET next_at = CASE WHEN published_at > now() THEN published_at WHEN expires_at > now() THEN expires_at END;

-- Of a guide the latest that has begun is shown.
CREATE INDEX content_place_list ON content (kind, place, published_at DESC, document_srl DESC) WHERE place IS NOT NULL;
CREATE INDEX content_waiting ON content (next_at) WHERE next_at IS NOT NULL AND handed_at IS NULL;

-- What servers keep of these texts is good for as long as this stays as it is.
CREATE TABLE content_version (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  version bigint NOT NULL
);
INSERT INTO content_version (version) VALUES (1);

CREATE FUNCTION content_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Handing it over changes nothing that anybody sees.
  IF TG_OP = 'UPDATE' AND NEW.handed_at IS DISTINCT FROM OLD.handed_at THEN
    RETURN NEW;
  END IF;
  NEW.next_at := CASE
    WHEN NEW.published_at > now() THEN NEW.published_at
    WHEN NEW.expires_at > now() THEN NEW.expires_at
  END;
  NEW.handed_at := NULL;
  IF TG_OP = 'UPDATE' THEN
    NEW.turn := OLD.turn + 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER content_turn BEFORE INSERT OR UPDATE ON content FOR EACH ROW EXECUTE FUNCTION content_turn();

-- Wakes the worker when something waits for its time, and every server when something shows or shows no more.
CREATE FUNCTION content_tell() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.turn = OLD.turn THEN
    RETURN NULL;
  END IF;
  UPDATE content_version SET version = version + 1;
  PERFORM pg_notify('content_changed', NEW.kind);
  IF NEW.next_at IS NOT NULL THEN
    PERFORM pg_notify('content', NULL);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER content_tell AFTER INSERT OR UPDATE ON content FOR EACH ROW EXECUTE FUNCTION content_tell();

GRANT INSERT (place) ON content TO bank_app;
GRANT SELECT ON content_version TO bank_app;
GRANT SELECT (document_srl, next_at, turn, handed_at) ON content TO bank_worker;
GRANT UPDATE (next_at, handed_at) ON content TO bank_worker;
-- An update by the worker checks the whole row.
GRANT EXECUTE ON FUNCTION has_every_locale TO bank_worker;
