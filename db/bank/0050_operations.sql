-- Operations: automatic halts, and the health of the bank's parts.

-- Halts that last until two operators release them: the withdrawals of an asset whose chain and books differ, an account that was
-- credited with coins which then vanished from their chain, the exchanges of an asset whose price jumped, or all exchanges when the house
-- exchanges or loses too much in a short time.
--
-- COMPARISON_LATE: chain and books have not been compared for too long. This halt ends by itself with the next comparison that finds
-- nothing missing.
-- BREACH: the verifier found a posting without its cause, or books, rules or a schema that are not as they must be (0260_verifier.sql).
CREATE TABLE halt (
  halt_seq uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('ACCOUNT', 'ASSET', 'EXCHANGE_ASSET', 'EXCHANGE')),
  asset_seq uuid REFERENCES asset,
  account_seq uuid REFERENCES account,
  member_seq uuid REFERENCES member,
  cause text NOT NULL,
  -- Facts for the operator, as text by name; amounts in smallest units.
  facts jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object'),
  raised_at timestamptz(3) NOT NULL DEFAULT now(),
  released_at timestamptz(3),
  approval_seq uuid UNIQUE REFERENCES approval,
  -- When the ledger froze the account, and when it unfroze it. Only for accounts.
  applied_at timestamptz(3),
  lifted_at timestamptz(3),
  -- When the operators who may release it were mailed, so that they learn of it without an open console.
  mailed_at timestamptz(3),
  CHECK ((kind = 'ACCOUNT') = (account_seq IS NOT NULL)),
  CHECK ((account_seq IS NULL) = (member_seq IS NULL)),
  CONSTRAINT halt_released_by CHECK (
    CASE WHEN cause = 'COMPARISON_LATE' THEN approval_seq IS NULL OR released_at IS NOT NULL
      ELSE (released_at IS NULL) = (approval_seq IS NULL) END),
  CONSTRAINT halt_asset_named CHECK ((kind = 'EXCHANGE') = (asset_seq IS NULL)),
  CONSTRAINT halt_cause_check CHECK (CASE kind
    WHEN 'ACCOUNT' THEN cause IN ('DEPOSIT_VANISHED', 'BREACH')
    WHEN 'ASSET' THEN cause IN ('DIFFERENCE', 'COMPARISON_LATE', 'BREACH')
    WHEN 'EXCHANGE_ASSET' THEN cause IN ('PRICE_JUMP', 'BREACH')
    ELSE cause IN ('HOUSE_VOLUME', 'HOUSE_LOSS', 'BREACH') END)
);

-- At most one open halt of each kind for the same subject.
CREATE UNIQUE INDEX halt_account ON halt (account_seq) WHERE kind = 'ACCOUNT' AND released_at IS NULL;
CREATE UNIQUE INDEX halt_asset ON halt (asset_seq) WHERE kind = 'ASSET' AND released_at IS NULL;
CREATE UNIQUE INDEX halt_exchange_asset ON halt (asset_seq) WHERE kind = 'EXCHANGE_ASSET' AND released_at IS NULL;
CREATE UNIQUE INDEX halt_exchange ON halt (cause) WHERE kind = 'EXCHANGE' AND released_at IS NULL;
-- When such a halt was last released: the totals of the house are counted from then on.
CREATE INDEX halt_exchange_released ON halt (cause, released_at) WHERE kind = 'EXCHANGE';
CREATE INDEX halt_list ON halt (raised_at DESC, halt_seq DESC);
CREATE INDEX halt_due ON halt (halt_seq)
  WHERE kind = 'ACCOUNT' AND (applied_at IS NULL OR (released_at IS NOT NULL AND lifted_at IS NULL));
CREATE INDEX halt_unmailed ON halt (halt_seq) WHERE mailed_at IS NULL;

CREATE FUNCTION halt_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.released_at IS NOT NULL AND NEW.released_at IS DISTINCT FROM OLD.released_at THEN
    RAISE EXCEPTION 'what was released stays released';
  END IF;
  IF NEW.released_at IS DISTINCT FROM OLD.released_at
    AND NOT (OLD.cause = 'COMPARISON_LATE' AND EXISTS (
      SELECT FROM reconciliation WHERE asset_seq = OLD.asset_seq AND at >= OLD.raised_at))
    AND NOT approval_allows('halt.release', 'halt:' || OLD.halt_seq) THEN
    RAISE EXCEPTION 'a halt ends by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER halt_keep BEFORE UPDATE OF released_at ON halt FOR EACH ROW EXECUTE FUNCTION halt_keep();

-- Consoles that show the list are updated at once.
CREATE FUNCTION halt_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('halt', NEW.halt_seq::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER halt_announce AFTER INSERT OR UPDATE OF released_at ON halt FOR EACH ROW EXECUTE FUNCTION halt_announce();

GRANT SELECT ON halt TO bank_app, bank_worker;
GRANT INSERT (halt_seq, kind, asset_seq, account_seq, member_seq, cause, facts), UPDATE (applied_at, lifted_at, released_at)
  ON halt TO bank_worker;
GRANT UPDATE (released_at, approval_seq, mailed_at) ON halt TO bank_app;

-- Heartbeats of the bank's parts. Only success is recorded: silence means failure, so that no living process is needed to report it.
CREATE TABLE health_beat (
  part text PRIMARY KEY CHECK (part ~ '^[A-Z]{3,20}$'),
  at timestamptz(3) NOT NULL DEFAULT now(),
  -- The part responds but is not up to date.
  is_behind boolean NOT NULL,
  -- Of a chain: the height its node reports, and since when it has been that.
  height bigint CHECK (height >= 0),
  height_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT (part, is_behind, height), UPDATE (at, is_behind, height, height_at)
  ON health_beat TO bank_app, bank_worker;

-- The states that follow from the heartbeats, written on change only: one open row for each part.
CREATE TABLE health_episode (
  episode_seq uuid PRIMARY KEY,
  part text NOT NULL CHECK (part ~ '^[A-Z]{3,20}$'),
  state text NOT NULL CHECK (state IN ('OPERATIONAL', 'DEGRADED', 'DOWN')),
  began_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3) CHECK (ended_at >= began_at)
);

CREATE UNIQUE INDEX health_episode_now ON health_episode (part) WHERE ended_at IS NULL;
CREATE INDEX health_episode_past ON health_episode (began_at DESC, episode_seq DESC) WHERE state <> 'OPERATIONAL';

CREATE FUNCTION health_episode_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'what is over stays as it was';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER health_episode_keep BEFORE UPDATE ON health_episode FOR EACH ROW EXECUTE FUNCTION health_episode_keep();

-- Open status pages are updated at once.
CREATE FUNCTION health_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('health', NEW.part);
  RETURN NULL;
END
$$;

CREATE TRIGGER health_announce AFTER INSERT ON health_episode FOR EACH ROW EXECUTE FUNCTION health_announce();

GRANT SELECT, INSERT (episode_seq, part, state), UPDATE (ended_at) ON health_episode TO bank_app, bank_worker;
