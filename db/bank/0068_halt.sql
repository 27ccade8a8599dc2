-- What the bank has stopped by itself until two operators let it go on: the withdrawals of an asset whose coins and books differ,
-- or an account that was credited with coins which then vanished from their chain.
CREATE TABLE halt (
  halt_seq uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('ACCOUNT', 'ASSET')),
  asset_seq uuid NOT NULL REFERENCES asset,
  account_seq uuid REFERENCES account,
  member_seq uuid REFERENCES member,
  cause text NOT NULL CHECK (cause IN ('DEPOSIT_VANISHED', 'DIFFERENCE')),
  -- What an operator has to know, as text by name: amounts in smallest units.
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  raised_at timestamptz(3) NOT NULL DEFAULT now(),
  released_at timestamptz(3),
  approval_seq uuid UNIQUE REFERENCES approval,
  -- When the ledger froze the account, and when it opened it again. The row of an asset needs neither.
  applied_at timestamptz(3),
  lifted_at timestamptz(3),
  CHECK ((kind = 'ACCOUNT') = (account_seq IS NOT NULL)),
  CHECK ((account_seq IS NULL) = (member_seq IS NULL)),
  CHECK ((released_at IS NULL) = (approval_seq IS NULL))
);

-- What is stopped is not stopped again.
CREATE UNIQUE INDEX halt_account ON halt (account_seq) WHERE kind = 'ACCOUNT' AND released_at IS NULL;
CREATE UNIQUE INDEX halt_asset ON halt (asset_seq) WHERE kind = 'ASSET' AND released_at IS NULL;
CREATE INDEX halt_list ON halt (raised_at DESC, halt_seq DESC);
CREATE INDEX halt_due ON halt (halt_seq)
  WHERE kind = 'ACCOUNT' AND (applied_at IS NULL OR (released_at IS NOT NULL AND lifted_at IS NULL));

CREATE FUNCTION halt_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.released_at IS NOT NULL AND NEW.released_at IS DISTINCT FROM OLD.released_at THEN
    RAISE EXCEPTION 'what was released stays released';
  END IF;
  IF NEW.released_at IS DISTINCT FROM OLD.released_at
    AND NOT approval_allows('halt.release', 'halt:' || OLD.halt_seq) THEN
    RAISE EXCEPTION 'a halt ends by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER halt_keep BEFORE UPDATE OF released_at ON halt FOR EACH ROW EXECUTE FUNCTION halt_keep();

-- Operators who look at the list see it at once, whoever wrote it.
CREATE FUNCTION halt_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('halt', NEW.halt_seq::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER halt_announce AFTER INSERT OR UPDATE OF released_at ON halt FOR EACH ROW EXECUTE FUNCTION halt_announce();

GRANT SELECT ON halt TO bank_app, bank_worker;
GRANT INSERT (halt_seq, kind, asset_seq, account_seq, member_seq, cause, facts), UPDATE (applied_at, lifted_at)
  ON halt TO bank_worker;
GRANT UPDATE (released_at, approval_seq) ON halt TO bank_app;
