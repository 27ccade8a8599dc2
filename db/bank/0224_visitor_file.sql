-- A file belongs to a member or to one inquiry of a visitor, and is sealed with the key of that owner. Files come before the words
-- of an inquiry, so its key may be there before it.
ALTER TABLE file
  ALTER COLUMN member_seq DROP NOT NULL,
  ADD COLUMN inquiry_seq uuid,
  ADD CONSTRAINT file_one_owner CHECK (num_nonnulls(member_seq, inquiry_seq) = 1);

CREATE INDEX file_inquiry ON file (inquiry_seq) WHERE inquiry_seq IS NOT NULL;

GRANT INSERT (inquiry_seq) ON file TO bank_app;

ALTER TABLE inquiry_key DROP CONSTRAINT inquiry_key_inquiry_seq_fkey;
CREATE INDEX inquiry_key_created ON inquiry_key (created_at);

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
  -- The api takes removed files out of the store; without the key they are noise already.
  UPDATE file SET removed_at = now() WHERE inquiry_seq = ANY (over) AND removed_at IS NULL;
  DELETE FROM inquiry_message WHERE inquiry_seq = ANY (over);
  DELETE FROM inquiry_key WHERE inquiry_seq = ANY (over);
  DELETE FROM inquiry WHERE inquiry_seq = ANY (over);
  DELETE FROM mail WHERE template = 'inquiry-news' AND state <> 'PENDING' AND created_at < since;
  -- Somebody handed files in and never wrote.
  DELETE FROM inquiry_key WHERE inquiry_seq IN (
    SELECT inquiry_seq FROM inquiry_key
    WHERE created_at BETWEEN now() - interval '9 days' AND now() - interval '2 days'
      AND NOT EXISTS (SELECT FROM inquiry WHERE inquiry.inquiry_seq = inquiry_key.inquiry_seq) LIMIT most);
  RETURN cardinality(over);
END
$$;
