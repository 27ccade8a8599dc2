-- Each process has a role of its own, and each role a list of what it may post: the flow, the kind of transfer, and the
-- kinds of the two accounts. The lists state the same as modules/books/chart/roles.ts; a test compares them.
--
--   ledger_app     the api, which faces the internet: money between customers, exchanges, holds
--   ledger_worker  the worker: what comes in, goes out or crosses shards; states of accounts; months of the journal
--   ledger_desk    the owner's commands: capital
--
-- Whose list counts is decided by session_user: the role that logged in, which no function and no SET ROLE changes.
DO $$
DECLARE
  missing text;
BEGIN
  SELECT string_agg(wanted, ', ') INTO missing
  FROM unnest(ARRAY['ledger_worker', 'ledger_desk']) AS wanted
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted);
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'the cluster lacks the roles %: create them before migrating', missing;
  END IF;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO ledger_worker, ledger_desk', current_database());
END $$;

GRANT USAGE ON SCHEMA public TO ledger_worker, ledger_desk;
GRANT SELECT ON account, journal, hold, resolution TO ledger_worker, ledger_desk;
GRANT EXECUTE ON FUNCTION post, open_accounts, id_from_time TO ledger_worker, ledger_desk;
REVOKE EXECUTE ON FUNCTION set_account_state, open_months FROM ledger_app;
GRANT EXECUTE ON FUNCTION set_account_state, open_months TO ledger_worker;

-- One number for one thing that may be posted. No part can reach into the next: a smallint is below 100,000.
CREATE FUNCTION permit(flow int, kind int, debit int, credit int) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT flow * 1000000000000 + kind * 10000000000 + debit * 100000::bigint + credit
$$;

-- Without arguments and immutable, so that a list is made once per session and not once per batch.
CREATE FUNCTION app_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    permit(200, 1, 10, 10), permit(200, 1, 10, 30),
    permit(110, 2, 10, 20), permit(110, 2, 10, 30), permit(110, 2, 21, 40),
    permit(110, 4, 10, 20), permit(110, 4, 10, 30), permit(110, 4, 21, 40),
    permit(111, 2, 10, 22), permit(111, 2, 10, 30), permit(111, 2, 21, 40),
    permit(111, 4, 10, 22), permit(111, 4, 10, 30), permit(111, 4, 21, 40),
    permit(300, 1, 10, 30), permit(300, 1, 10, 33), permit(300, 1, 33, 10), permit(300, 1, 33, 31), permit(300, 1, 33, 32)]
$$;

CREATE FUNCTION worker_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    permit(100, 1, 20, 10),
    permit(101, 1, 20, 10), permit(101, 1, 20, 40), permit(101, 1, 40, 10), permit(101, 1, 40, 20),
    permit(110, 1, 20, 21), permit(110, 1, 21, 20), permit(110, 1, 21, 40), permit(110, 1, 40, 10), permit(110, 1, 40, 21),
    permit(110, 2, 10, 20), permit(110, 2, 10, 21), permit(110, 2, 10, 30), permit(110, 2, 21, 40),
    permit(110, 3, 10, 20), permit(110, 3, 10, 21), permit(110, 3, 10, 30),
    permit(110, 4, 10, 20), permit(110, 4, 10, 21), permit(110, 4, 10, 30), permit(110, 4, 21, 40),
    permit(111, 1, 21, 22), permit(111, 1, 22, 21),
    permit(111, 2, 10, 21), permit(111, 2, 10, 22), permit(111, 2, 10, 30), permit(111, 2, 21, 40),
    permit(111, 3, 10, 21), permit(111, 3, 10, 30),
    permit(111, 4, 10, 21), permit(111, 4, 10, 22), permit(111, 4, 10, 30), permit(111, 4, 21, 40),
    permit(120, 1, 20, 21), permit(120, 1, 21, 20),
    permit(120, 2, 30, 21), permit(120, 3, 30, 21), permit(120, 4, 30, 21),
    permit(201, 1, 70, 10), permit(201, 2, 10, 70), permit(201, 2, 70, 40),
    permit(201, 3, 10, 70), permit(201, 4, 10, 70), permit(201, 4, 70, 40),
    permit(300, 1, 10, 30), permit(300, 1, 10, 33), permit(300, 1, 33, 10), permit(300, 1, 33, 31), permit(300, 1, 33, 32)]
$$;

CREATE FUNCTION desk_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    permit(130, 1, 20, 60), permit(130, 1, 30, 60), permit(130, 1, 60, 30), permit(130, 1, 60, 33), permit(130, 1, 60, 50),
    permit(131, 1, 22, 60), permit(131, 1, 60, 33), permit(131, 1, 60, 50),
    permit(101, 1, 40, 60)]
$$;

-- The api opens accounts of customers only; the others open what the chart of accounts has. The owner may do anything anyway.
CREATE OR REPLACE FUNCTION open_accounts(ids uuid[], assets text[], codes smallint[], bounds smallint[]) RETURNS uuid[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  different uuid[];
BEGIN
  IF session_user <> 'ledger_owner' AND EXISTS (
    SELECT FROM unnest(codes, bounds) AS wanted (code, bound)
    WHERE (CASE WHEN session_user IN ('ledger_worker', 'ledger_desk')
             THEN (code, bound) IN ((10, 1), (20, 2), (21, 2), (22, 2), (30, 1), (31, 0), (32, 0), (33, 1), (40, 1), (50, 1),
                                    (60, 1), (70, 0))
             ELSE (code, bound) = (10, 1) END) IS NOT TRUE) THEN
    RAISE EXCEPTION '% may not open such an account', session_user USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO account (id, asset, code, bound)
    SELECT * FROM unnest(ids, assets, codes, bounds) ORDER BY 1
    ON CONFLICT (id) DO NOTHING;
  SELECT coalesce(array_agg(a.id), '{}') INTO different
    FROM unnest(ids, assets, codes, bounds) AS wanted (id, asset, code, bound)
    JOIN account a USING (id)
    WHERE (a.asset, a.code, a.bound) IS DISTINCT FROM (wanted.asset, wanted.code, wanted.bound);
  RETURN different;
END $$;
