-- Monthly partitions of the journal, created ahead by a daily job of the worker. Rows of a month without a partition land in
-- journal_rest, and the partition of that month can no longer be created.
--
-- A month is created as a table of its own and then attached: CREATE TABLE … PARTITION OF would lock the whole journal against posting,
-- attaching locks only journal_rest. A call that waits a second for that lock gives up and is repeated.
DROP FUNCTION open_months(int);

-- Creates the missing months around a moment; returns how many. A month that has rows in journal_rest is left out.
CREATE FUNCTION open_months(months int, moment timestamptz DEFAULT now()) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '1s' SET timezone = 'UTC' AS $$
DECLARE
  month timestamptz;
  name text;
  opened int := 0;
BEGIN
  IF (months BETWEEN 1 AND 24) IS NOT TRUE THEN
    RAISE EXCEPTION 'between 1 and 24 months are made at once' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  -- Several workers call this; the second one finds nothing left to do.
  PERFORM pg_advisory_xact_lock(hashtextextended('open_months', 0));
  FOR month IN SELECT generate_series(date_trunc('month', moment) - interval '1 month',
                                      date_trunc('month', moment) + months * interval '1 month', '1 month') LOOP
    name := 'journal_' || to_char(month, 'YYYY_MM');
    CONTINUE WHEN to_regclass(name) IS NOT NULL;
    BEGIN
      EXECUTE format('CREATE TABLE %I (LIKE journal INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
      EXECUTE format('ALTER TABLE journal ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
                     name, id_from_time(month), id_from_time(month + interval '1 month'));
      opened := opened + 1;
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING '% has rows in journal_rest and cannot be made', name;
    END;
  END LOOP;
  RETURN opened;
END $$;

-- Returns how many months after this one are ready, without a gap, and whether journal_rest has any rows.
CREATE FUNCTION months_ahead(moment timestamptz DEFAULT now(), OUT ahead int, OUT has_rest boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
BEGIN
  ahead := 0;
  WHILE ahead < 1200 AND to_regclass('journal_' || to_char(date_trunc('month', moment) + (ahead + 1) * interval '1 month',
                                                           'YYYY_MM')) IS NOT NULL LOOP
    ahead := ahead + 1;
  END LOOP;
  has_rest := EXISTS (SELECT FROM journal_rest);
END $$;

GRANT EXECUTE ON FUNCTION open_months, months_ahead TO ledger_worker;

SELECT open_months(12);
