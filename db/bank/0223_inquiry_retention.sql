-- How long what visitors wrote is kept after the bank's answer or their own close: operators decide it, the form says it.
UPDATE setting SET value = value || '{"visitor_inquiry_days": 180}' WHERE name = 'config.service';

CREATE INDEX inquiry_visitor_over ON inquiry (updated_at) WHERE member_seq IS NULL AND status <> 'PENDING';

-- Takes away some of what is over, words, contact, key and mails about it, and answers how many. The worker may call it and still
-- reads nothing of any inquiry.
CREATE FUNCTION inquiry_forget(most integer) RETURNS integer
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
  DELETE FROM inquiry_message WHERE inquiry_seq = ANY (over);
  DELETE FROM inquiry_key WHERE inquiry_seq = ANY (over);
  DELETE FROM inquiry WHERE inquiry_seq = ANY (over);
  DELETE FROM mail WHERE template = 'inquiry-news' AND state <> 'PENDING' AND created_at < since;
  RETURN cardinality(over);
END
$$;

REVOKE ALL ON FUNCTION inquiry_forget FROM PUBLIC;
GRANT EXECUTE ON FUNCTION inquiry_forget TO bank_worker;
