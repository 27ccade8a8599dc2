-- Connection privileges of the ledger. Only connecting is granted here; each table and function grants what a service may do with it.
DO $$
DECLARE
  missing text;
BEGIN
  SELECT string_agg(wanted, ', ') INTO missing
  FROM unnest(ARRAY['ledger_owner', 'ledger_app']) AS wanted
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted);
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'the cluster lacks the roles %: create them before migrating', missing;
  END IF;
  IF current_user <> 'ledger_owner' THEN
    RAISE EXCEPTION 'migrations of the ledger run as ledger_owner, not as %', current_user;
  END IF;

  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO ledger_app', current_database());
END $$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO ledger_app;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
