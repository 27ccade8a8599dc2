-- The verifier reads the ledger while it runs. It may freeze an account, and stop a role of a process. It can neither post, nor open an
-- account, nor unfreeze one, nor let a role post again: what it stopped is released by operators, and a role by the owner.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'ledger_verifier') THEN
    RAISE EXCEPTION 'the cluster lacks the role ledger_verifier: create it before migrating';
  END IF;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO ledger_verifier', current_database());
  -- All tables. Months of the journal are read through the journal.
  EXECUTE (SELECT format('GRANT SELECT ON %s TO ledger_verifier', string_agg(oid::regclass::text, ', ')) FROM pg_class
           WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition);
END $$;

GRANT USAGE ON SCHEMA public TO ledger_verifier;
GRANT EXECUTE ON FUNCTION id_from_time TO ledger_verifier;

-- Returns whether the account exists. A closed account stays closed.
CREATE FUNCTION freeze_account(account_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE account SET state = 1 WHERE id = account_id AND state = 0;
  RETURN FOUND OR EXISTS (SELECT FROM account WHERE id = account_id);
END $$;

GRANT EXECUTE ON FUNCTION freeze_account TO ledger_verifier;

-- From the next batch on, the role posts nothing. Returns whether it could post before.
CREATE FUNCTION stop_role(of_role name) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF of_role NOT IN ('ledger_app', 'ledger_worker', 'ledger_desk', 'ledger_market') THEN
    RAISE EXCEPTION '% is not the role of a process', of_role USING ERRCODE = 'invalid_parameter_value';
  END IF;
  UPDATE bound SET stopped = stopped || of_role WHERE of_role <> ALL (stopped);
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION stop_role TO ledger_verifier;

-- The schema as the migrator left it: roles, owners, grants, functions, triggers, policies and constraints, one line each
-- (packages/database/schema-lines.ts). The verifier compares it with the schema as it is.
CREATE TABLE schema_line (
  line text PRIMARY KEY
);

-- The checks of all migrations, which the verifier runs again and again.
CREATE TABLE schema_check (
  name text PRIMARY KEY,
  sql text NOT NULL
);

GRANT SELECT ON schema_line TO ledger_verifier;
GRANT SELECT (name) ON schema_check TO ledger_verifier;

-- Runs as the owner, because checks look at tables that the verifier may not read. STABLE: it cannot write.
CREATE FUNCTION run_schema_check(of_name text) RETURNS SETOF jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  query text;
BEGIN
  SELECT sql INTO STRICT query FROM schema_check WHERE name = of_name;
  RETURN QUERY EXECUTE format(E'SELECT to_jsonb(found) FROM (%s\n) AS found LIMIT 3', query);
END $$;

GRANT EXECUTE ON FUNCTION run_schema_check TO ledger_verifier;
