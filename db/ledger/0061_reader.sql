-- With posters, processes need the posting roles no longer: the poster alone holds them, and posts nothing of which it is not convinced.
-- Two roles remain for the processes themselves. The api reads. The worker reads and keeps the ledger: it sets prices and ceilings, and
-- creates the months of the journal. Neither can post or open an account.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ledger_reader', 'ledger_keeper'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      RAISE EXCEPTION 'the cluster lacks the role %: create it before migrating', name;
    END IF;
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), name);
  END LOOP;
END $$;

GRANT USAGE ON SCHEMA public TO ledger_reader, ledger_keeper;
GRANT SELECT ON account, journal, hold, resolution, limit_day TO ledger_reader, ledger_keeper;
GRANT EXECUTE ON FUNCTION set_bounds, set_member_bounds, open_months, months_ahead TO ledger_keeper;
