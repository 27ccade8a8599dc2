-- Each process has a role of its own, and each role a list of what it may post: the flow, the kind of transfer, and the kinds of the two
-- accounts. The lists equal those in modules/books/chart/roles.ts; a test compares them.
--
--   ledger_app     the api, which faces the internet: money between customers, exchanges, holds
--   ledger_worker  the worker: what comes in, goes out or crosses shards; states of accounts; months of the journal
--   ledger_desk    the owner's commands: capital
--
-- session_user selects the list: the role that logged in, which no function and no SET ROLE changes.
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

-- The number of a role in the journal.
CREATE FUNCTION role_number(role name) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE role WHEN 'ledger_app' THEN 1 WHEN 'ledger_worker' THEN 2 WHEN 'ledger_desk' THEN 3 WHEN 'ledger_market' THEN 4 ELSE 0
    END::smallint
$$;

-- Packs one permit into a number. The parts cannot overlap: a smallint is below 100,000.
CREATE FUNCTION permit(flow int, kind int, debit int, credit int) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT flow * 1000000000000 + kind * 10000000000 + debit * 100000::bigint + credit
$$;

-- Without arguments and immutable, so that a list is computed once per session and not once per batch.
CREATE FUNCTION app_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    permit(110, 2, 10, 20), permit(110, 2, 10, 30), permit(110, 2, 21, 40), permit(110, 4, 10, 20), permit(110, 4, 10, 30),
    permit(110, 4, 21, 40),
    permit(111, 2, 10, 22), permit(111, 2, 10, 30), permit(111, 2, 21, 40), permit(111, 4, 10, 22), permit(111, 4, 10, 30),
    permit(111, 4, 21, 40),
    permit(200, 1, 10, 10), permit(200, 1, 10, 30),
    permit(210, 1, 10, 10), permit(210, 1, 10, 30), permit(210, 2, 21, 40), permit(210, 4, 21, 40),
    permit(214, 1, 10, 33), permit(214, 1, 33, 10), permit(214, 1, 33, 30), permit(214, 1, 33, 31), permit(214, 1, 33, 32),
    permit(214, 2, 21, 40), permit(214, 4, 21, 40),
    permit(254, 1, 13, 10),
    permit(300, 1, 10, 30), permit(300, 1, 10, 33), permit(300, 1, 33, 10), permit(300, 1, 33, 31), permit(300, 1, 33, 32),
    permit(300, 2, 21, 40), permit(300, 4, 21, 40),
    permit(310, 1, 10, 11), permit(310, 1, 11, 10), permit(310, 1, 11, 30), permit(310, 2, 21, 40), permit(310, 4, 21, 40)]
$$;

CREATE FUNCTION worker_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    permit(100, 1, 20, 10),
    permit(101, 1, 20, 10), permit(101, 1, 20, 21), permit(101, 1, 20, 40), permit(101, 1, 21, 20), permit(101, 1, 40, 10),
    permit(101, 1, 40, 20), permit(101, 2, 40, 21), permit(101, 2, 40, 30), permit(101, 3, 40, 21), permit(101, 3, 40, 30),
    permit(101, 4, 40, 21), permit(101, 4, 40, 30),
    permit(110, 1, 20, 21), permit(110, 1, 21, 20), permit(110, 1, 21, 40), permit(110, 1, 40, 10), permit(110, 1, 40, 21),
    permit(110, 2, 10, 20), permit(110, 2, 10, 21), permit(110, 2, 10, 30), permit(110, 2, 21, 40), permit(110, 3, 10, 20),
    permit(110, 3, 10, 21), permit(110, 3, 10, 30), permit(110, 4, 10, 20), permit(110, 4, 10, 21), permit(110, 4, 10, 30),
    permit(110, 4, 21, 40),
    permit(111, 1, 21, 22), permit(111, 1, 22, 21), permit(111, 2, 10, 21), permit(111, 2, 10, 22), permit(111, 2, 10, 30),
    permit(111, 2, 21, 40), permit(111, 3, 10, 21), permit(111, 3, 10, 30), permit(111, 4, 10, 21), permit(111, 4, 10, 22),
    permit(111, 4, 10, 30), permit(111, 4, 21, 40),
    permit(120, 1, 20, 21), permit(120, 1, 21, 20), permit(120, 2, 30, 21), permit(120, 3, 30, 21), permit(120, 4, 30, 21),
    permit(140, 1, 70, 20), permit(140, 2, 20, 70), permit(140, 2, 70, 40), permit(140, 3, 20, 70), permit(140, 4, 20, 70),
    permit(140, 4, 70, 40),
    permit(141, 1, 70, 22), permit(141, 2, 22, 70), permit(141, 2, 70, 40), permit(141, 3, 22, 70), permit(141, 4, 22, 70),
    permit(141, 4, 70, 40),
    permit(142, 1, 70, 33), permit(142, 2, 33, 70), permit(142, 2, 70, 40), permit(142, 3, 33, 70), permit(142, 4, 33, 70),
    permit(142, 4, 70, 40),
    permit(143, 1, 70, 50), permit(143, 2, 50, 70), permit(143, 2, 70, 40), permit(143, 3, 50, 70), permit(143, 4, 50, 70),
    permit(143, 4, 70, 40),
    permit(201, 1, 70, 10), permit(201, 2, 10, 70), permit(201, 2, 70, 40), permit(201, 3, 10, 70), permit(201, 4, 10, 70),
    permit(201, 4, 70, 40),
    permit(210, 1, 10, 10), permit(210, 1, 10, 30), permit(210, 2, 21, 40), permit(210, 4, 21, 40),
    permit(211, 1, 70, 10), permit(211, 1, 70, 30), permit(211, 2, 10, 70), permit(211, 2, 70, 40), permit(211, 3, 10, 70),
    permit(211, 4, 10, 70), permit(211, 4, 70, 40),
    permit(212, 1, 10, 23), permit(212, 1, 15, 10), permit(212, 1, 15, 23), permit(212, 1, 22, 24), permit(212, 1, 23, 24),
    permit(212, 1, 24, 15), permit(212, 1, 24, 22), permit(212, 1, 24, 30), permit(212, 1, 24, 40), permit(212, 1, 30, 24),
    permit(212, 1, 40, 24), permit(212, 2, 10, 24), permit(212, 2, 15, 24), permit(212, 2, 21, 40), permit(212, 3, 10, 24),
    permit(212, 3, 15, 24), permit(212, 4, 10, 24), permit(212, 4, 15, 24), permit(212, 4, 21, 40),
    permit(213, 1, 10, 40), permit(213, 1, 20, 21), permit(213, 1, 20, 40), permit(213, 1, 21, 20), permit(213, 1, 40, 10),
    permit(213, 1, 40, 30), permit(213, 2, 21, 40), permit(213, 2, 40, 21), permit(213, 2, 40, 30), permit(213, 3, 40, 21),
    permit(213, 3, 40, 30), permit(213, 4, 21, 40), permit(213, 4, 40, 21), permit(213, 4, 40, 30),
    permit(214, 2, 21, 40), permit(214, 4, 21, 40),
    permit(215, 1, 33, 10), permit(215, 1, 33, 30), permit(215, 1, 33, 31), permit(215, 1, 33, 32), permit(215, 1, 70, 33),
    permit(215, 2, 10, 70), permit(215, 2, 70, 40), permit(215, 3, 10, 70), permit(215, 4, 10, 70), permit(215, 4, 70, 40),
    permit(240, 1, 50, 51), permit(240, 1, 51, 10), permit(240, 1, 51, 50),
    permit(250, 1, 13, 30), permit(250, 1, 30, 13),
    permit(251, 1, 70, 13), permit(251, 2, 30, 70), permit(251, 2, 70, 40), permit(251, 3, 30, 70), permit(251, 4, 30, 70),
    permit(251, 4, 70, 40),
    permit(252, 1, 13, 31), permit(252, 1, 31, 13),
    permit(253, 1, 70, 13), permit(253, 2, 31, 70), permit(253, 2, 70, 40), permit(253, 3, 31, 70), permit(253, 4, 31, 70),
    permit(253, 4, 70, 40),
    permit(254, 1, 13, 10),
    permit(300, 1, 10, 30), permit(300, 1, 10, 33), permit(300, 1, 33, 10), permit(300, 1, 33, 31), permit(300, 1, 33, 32),
    permit(300, 2, 21, 40), permit(300, 4, 21, 40),
    permit(310, 1, 10, 11), permit(310, 1, 11, 10), permit(310, 1, 11, 30), permit(310, 2, 21, 40), permit(310, 4, 21, 40),
    permit(311, 1, 11, 70), permit(311, 1, 70, 10), permit(311, 1, 70, 30), permit(311, 2, 11, 70), permit(311, 2, 70, 10),
    permit(311, 2, 70, 40), permit(311, 3, 11, 70), permit(311, 3, 70, 10), permit(311, 4, 11, 70), permit(311, 4, 70, 10),
    permit(311, 4, 70, 40),
    permit(320, 1, 10, 12), permit(320, 1, 12, 10), permit(320, 2, 21, 40), permit(320, 4, 21, 40)]
$$;

CREATE FUNCTION desk_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    permit(130, 1, 20, 60), permit(130, 1, 30, 60), permit(130, 1, 60, 30), permit(130, 1, 60, 33), permit(130, 1, 60, 50),
    permit(131, 1, 22, 60), permit(131, 1, 60, 33), permit(131, 1, 60, 50),
    permit(101, 1, 40, 60)]
$$;

-- The api opens accounts of customers and their parts for offers (11); the matching engine opens the trading parts of members (14), and
-- only the worker their card reserves (15); worker and desk open every other account of the chart. The owner may open any.
CREATE OR REPLACE FUNCTION open_accounts(ids uuid[], assets text[], codes smallint[], bounds smallint[], owners uuid[]) RETURNS uuid[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  different uuid[];
BEGIN
  IF session_user <> 'ledger_owner' AND EXISTS (
    SELECT FROM unnest(codes, bounds) AS wanted (code, bound)
    WHERE (CASE WHEN session_user = 'ledger_worker' AND code = 15 THEN bound = 1
             WHEN session_user IN ('ledger_worker', 'ledger_desk')
             THEN (code, bound) IN ((10, 1), (11, 1), (12, 1), (13, 1), (20, 2), (21, 2), (22, 2), (23, 2), (24, 0), (30, 1),
                                    (31, 0), (32, 0), (33, 1), (34, 1), (40, 1), (50, 1), (51, 1), (60, 1), (70, 0))
             WHEN session_user = 'ledger_market' THEN (code, bound) = (14, 1)
             ELSE (code, bound) IN ((10, 1), (11, 1)) END) IS NOT TRUE) THEN
    RAISE EXCEPTION '% may not open such an account', session_user USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO account (id, asset, code, bound, owner)
    SELECT * FROM unnest(ids, assets, codes, bounds, owners) ORDER BY 1
    ON CONFLICT (id) DO NOTHING;
  SELECT coalesce(array_agg(a.id), '{}') INTO different
    FROM unnest(ids, assets, codes, bounds, owners) AS wanted (id, asset, code, bound, owner)
    JOIN account a USING (id)
    WHERE (a.asset, a.code, a.bound, a.owner) IS DISTINCT FROM (wanted.asset, wanted.code, wanted.bound, wanted.owner);
  RETURN different;
END $$;
