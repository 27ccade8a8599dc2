-- What the bank owes and holds: one row per account, changed only by post().
--
-- A balance is credits minus debits. An amount in progress is held: it still counts in the balance, but cannot be used twice.
CREATE TABLE account (
  id uuid PRIMARY KEY,
  -- The member whose money it is; null for the house. Given once, when it is opened.
  owner uuid,
  -- How many journal rows name this account: the sequence number of the last one.
  entries bigint NOT NULL DEFAULT 0 CHECK (entries >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Its place in the chart of accounts.
  code smallint NOT NULL,
  -- 0: free. 1: never below zero (what we owe a customer). 2: never above zero (what we own).
  bound smallint NOT NULL DEFAULT 0 CHECK (bound IN (0, 1, 2)),
  -- 0: open. 1: frozen, nothing leaves. 2: closed, nothing moves.
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),
  asset text NOT NULL,
  balance numeric(39, 0) NOT NULL DEFAULT 0,
  held_out numeric(39, 0) NOT NULL DEFAULT 0 CHECK (held_out >= 0),
  held_in numeric(39, 0) NOT NULL DEFAULT 0 CHECK (held_in >= 0),
  -- Padding that reserves room for later versions of the row, dropped when the account is first used. PostgreSQL prunes a page on every
  -- access once less than a tenth of it is free; with room for some thirty versions it prunes once for thirty changes.
  room text DEFAULT repeat(' ', 64),
  CONSTRAINT never_below_zero CHECK (bound <> 1 OR balance >= held_out),
  CONSTRAINT never_above_zero CHECK (bound <> 2 OR balance + held_in <= 0),
  CONSTRAINT closed_is_empty CHECK (state <> 2 OR (balance = 0 AND held_out = 0 AND held_in = 0))
)
-- Balances change often. A new version must fit on the page of the old one, so that no index is touched.
WITH (fillfactor = 90);

CREATE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Members' kinds of account; all others are the house's.
CREATE FUNCTION is_of_member(code smallint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT code BETWEEN 10 AND 19 $$;

-- Accounts are opened empty and never disappear; only their counters and state change. The owner and the name of the asset are checked
-- here and not by a CHECK, which would run again at every change of a balance.
CREATE FUNCTION guard_account() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.asset !~ '^[A-Z0-9]{2,12}$' THEN
    RAISE EXCEPTION '% is no name of an asset', NEW.asset USING ERRCODE = 'check_violation';
  END IF;
  IF is_of_member(NEW.code) <> (NEW.owner IS NOT NULL) THEN
    RAISE EXCEPTION 'an account has an owner if its kind % is a member''s, and none otherwise', NEW.code USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.entries, NEW.balance, NEW.held_out, NEW.held_in) <> (0, 0, 0, 0) THEN
    RAISE EXCEPTION 'an account is opened empty' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION refuse_identity_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what an account is cannot change' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER account_opens_empty BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION guard_account();
CREATE TRIGGER account_keeps_kind BEFORE UPDATE OF id, owner, asset, code, bound, created_at ON account
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_identity_change();
CREATE TRIGGER account_stays BEFORE DELETE ON account FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER account_stays_whole BEFORE TRUNCATE ON account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT ON account TO ledger_app;

-- Idempotent: opening the same account again changes nothing. Returns the ids that exist with different attributes.
CREATE FUNCTION open_accounts(ids uuid[], assets text[], codes smallint[], bounds smallint[], owners uuid[]) RETURNS uuid[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  different uuid[];
BEGIN
  INSERT INTO account (id, asset, code, bound, owner)
    SELECT * FROM unnest(ids, assets, codes, bounds, owners) ORDER BY 1
    ON CONFLICT (id) DO NOTHING;
  SELECT coalesce(array_agg(a.id), '{}') INTO different
    FROM unnest(ids, assets, codes, bounds, owners) AS wanted (id, asset, code, bound, owner)
    JOIN account a USING (id)
    WHERE (a.asset, a.code, a.bound, a.owner) IS DISTINCT FROM (wanted.asset, wanted.code, wanted.bound, wanted.owner);
  RETURN different;
END $$;

-- Returns the reason for a refusal, or null on success.
CREATE FUNCTION set_account_state(account_id uuid, new_state smallint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found_account account%ROWTYPE;
BEGIN
  SELECT * INTO found_account FROM account WHERE id = account_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN 'ACCOUNT_NOT_FOUND'; END IF;
  IF found_account.state = 2 AND new_state <> 2 THEN RETURN 'ACCOUNT_CLOSED'; END IF;
  IF new_state = 2 AND (found_account.balance, found_account.held_out, found_account.held_in) <> (0, 0, 0) THEN
    RETURN 'ACCOUNT_NOT_EMPTY';
  END IF;
  UPDATE account SET state = new_state WHERE id = account_id AND state <> new_state;
  RETURN NULL;
END $$;

GRANT EXECUTE ON FUNCTION open_accounts, set_account_state TO ledger_app;
