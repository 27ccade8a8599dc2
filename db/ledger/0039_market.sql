-- The matching engine posts money for orders and the net amounts of fills, as a role of its own. The list equals that in
-- modules/books/chart/roles.ts; a test compares them.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'ledger_market') THEN
    RAISE EXCEPTION 'the cluster lacks the role ledger_market: create it before migrating';
  END IF;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO ledger_market', current_database());
END $$;

GRANT USAGE ON SCHEMA public TO ledger_market;
GRANT SELECT ON account, journal, hold, resolution, limit_day TO ledger_market;
GRANT EXECUTE ON FUNCTION post, open_accounts, id_from_time TO ledger_market;

CREATE FUNCTION market_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    permit(330, 1, 10, 14), permit(330, 1, 14, 10),
    permit(331, 1, 14, 34), permit(331, 1, 34, 14), permit(331, 1, 34, 30),
    permit(332, 1, 70, 34), permit(332, 2, 34, 70), permit(332, 2, 70, 40), permit(332, 3, 34, 70), permit(332, 4, 34, 70),
    permit(332, 4, 70, 40)]
$$;
