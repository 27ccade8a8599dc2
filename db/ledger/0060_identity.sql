-- The identity process reads balances: a membership that still has money is not closed. It can post nothing and open nothing.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'ledger_identity') THEN
    RAISE EXCEPTION 'the cluster lacks the role ledger_identity: create it before migrating';
  END IF;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO ledger_identity', current_database());
END $$;

GRANT USAGE ON SCHEMA public TO ledger_identity;
GRANT SELECT ON account TO ledger_identity;
