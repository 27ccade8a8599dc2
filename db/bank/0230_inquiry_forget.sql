-- Which mails told a visitor about which inquiry: a mail that has gone names nobody any more, so it cannot be told from a
-- member's by itself.
CREATE TABLE inquiry_mail (
  mail_seq uuid PRIMARY KEY REFERENCES mail ON DELETE CASCADE,
  inquiry_seq uuid NOT NULL
);

CREATE INDEX inquiry_mail_of ON inquiry_mail (inquiry_seq);

GRANT INSERT ON inquiry_mail TO bank_app;

-- Only what belongs to the inquiries that go: mails to members stay, however old.
CREATE OR REPLACE FUNCTION inquiry_forget(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  since timestamptz;
  over uuid[];
BEGIN
  SELECT now() - make_interval(days => (value ->> 'visitor_inquiry_days')::integer) INTO STRICT since
  FROM setting WHERE name = 'config.service';
  over := ARRAY(
    SELECT inquiry_seq FROM inquiry
    WHERE member_seq IS NULL AND status <> 'PENDING' AND updated_at < since
    ORDER BY updated_at LIMIT most FOR UPDATE SKIP LOCKED);
  UPDATE file SET removed_at = now() WHERE inquiry_seq = ANY (over) AND removed_at IS NULL;
  DELETE FROM inquiry_message WHERE inquiry_seq = ANY (over);
  DELETE FROM inquiry_key WHERE inquiry_seq = ANY (over);
  DELETE FROM inquiry WHERE inquiry_seq = ANY (over);
  DELETE FROM mail WHERE mail_seq IN (SELECT mail_seq FROM inquiry_mail WHERE inquiry_seq = ANY (over));
  RETURN cardinality(over);
END
$$;

-- Somebody handed files in and never wrote. The key goes, the files are marked, and while any are marked the api is called to take
-- them out of the store: the worker has no way into it. A store that is away is called for again at the next turn.
CREATE FUNCTION inquiry_forget_drafts(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  marked integer;
BEGIN
  UPDATE file SET removed_at = now() WHERE file_seq IN (
    SELECT file_seq FROM file
    WHERE inquiry_seq IS NOT NULL AND used_at IS NULL AND removed_at IS NULL AND created_at < now() - interval '2 days'
    ORDER BY created_at LIMIT most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS marked = ROW_COUNT;
  DELETE FROM inquiry_key WHERE inquiry_seq IN (
    SELECT inquiry_seq FROM inquiry_key
    WHERE created_at BETWEEN now() - interval '9 days' AND now() - interval '2 days'
      AND NOT EXISTS (SELECT FROM inquiry WHERE inquiry.inquiry_seq = inquiry_key.inquiry_seq) LIMIT most);
  IF EXISTS (SELECT FROM file WHERE removed_at IS NOT NULL) THEN
    PERFORM pg_notify('file_removed', '');
  END IF;
  RETURN marked;
END
$$;

REVOKE ALL ON FUNCTION inquiry_forget_drafts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION inquiry_forget_drafts TO bank_worker;
