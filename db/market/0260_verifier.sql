-- The verifier reads the windows of settlement. It changes nothing here: markets are halted in the bank's database.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'market_verifier') THEN
    RAISE EXCEPTION 'the cluster lacks the role market_verifier: create it before migrating';
  END IF;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO market_verifier', current_database());
END $$;

GRANT USAGE ON SCHEMA public TO market_verifier;
GRANT SELECT ON settlement_window TO market_verifier;

-- As in the ledger's database (db/ledger/0050_verifier.sql).
CREATE TABLE schema_line (
  line text PRIMARY KEY
);
CREATE TABLE schema_check (
  name text PRIMARY KEY,
  sql text NOT NULL
);

GRANT SELECT ON schema_line TO market_verifier;
GRANT SELECT (name) ON schema_check TO market_verifier;

CREATE FUNCTION run_schema_check(of_name text) RETURNS SETOF jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  query text;
BEGIN
  SELECT sql INTO STRICT query FROM schema_check WHERE name = of_name;
  RETURN QUERY EXECUTE format(E'SELECT to_jsonb(found) FROM (%s\n) AS found LIMIT 3', query);
END $$;

GRANT EXECUTE ON FUNCTION run_schema_check TO market_verifier;
