-- Connection privileges of the market's database. Each table and function grants what a service may do with it.
--
--   market_engine  the process that matches orders: appends to the journal by functions, writes the data derived from it
--   market_app     the api: reads
DO $$
DECLARE
  missing text;
BEGIN
  SELECT string_agg(wanted, ', ') INTO missing
  FROM unnest(ARRAY['market_owner', 'market_engine', 'market_app']) AS wanted
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted);
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'the cluster lacks the roles %: create them before migrating', missing;
  END IF;
  IF current_user <> 'market_owner' THEN
    RAISE EXCEPTION 'migrations of the market run as market_owner, not as %', current_user;
  END IF;
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO market_engine, market_app', current_database());
END $$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO market_engine, market_app;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
