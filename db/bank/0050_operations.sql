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
CREATE INDEX halt_waiting ON halt (raised_at) WHERE released_at IS NULL;
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

-- Freezes of one account by operators, for a reported takeover or a thief's account. One operator freezes it for a day at once. The same
-- operator cannot do so again within a week, nor can a third freeze by one follow two of that week. Two operators extend a freeze to a week,
-- or end it. Apart from halts: what the bank halted by itself stays frozen when a freeze ends.
CREATE TABLE account_freeze (
  freeze_seq uuid PRIMARY KEY,
  account_seq uuid NOT NULL REFERENCES account,
  -- The owner of the account, set by the trigger.
  member_seq uuid NOT NULL REFERENCES member,
  operator_seq uuid NOT NULL REFERENCES operator,
  reason text NOT NULL CHECK (length(reason) BETWEEN 2 AND 500),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ends_at timestamptz(3) NOT NULL,
  -- The approval of an extension; a freeze by one operator has none.
  approval_seq uuid UNIQUE REFERENCES approval,
  released_at timestamptz(3),
  -- The approval by which it ended early.
  release_seq uuid REFERENCES approval,
  -- When the ledger froze the account, and when it was told of the end.
  applied_at timestamptz(3),
  lifted_at timestamptz(3),
  CHECK (ends_at <= created_at + CASE WHEN approval_seq IS NULL THEN interval '24 hours' ELSE interval '7 days' END),
  CHECK ((released_at IS NULL) = (release_seq IS NULL))
);

CREATE INDEX account_freeze_account ON account_freeze (account_seq, created_at DESC);
CREATE INDEX account_freeze_member ON account_freeze (member_seq, created_at DESC);
-- In force, or not yet lifted in the ledger.
CREATE INDEX account_freeze_due ON account_freeze (freeze_seq) WHERE lifted_at IS NULL;

CREATE FUNCTION account_freeze_keep() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  frozen_until timestamptz;
BEGIN
  SELECT operator_frozen_until, member_seq INTO STRICT frozen_until, NEW.member_seq
    FROM account WHERE account_seq = NEW.account_seq FOR NO KEY UPDATE;
  NEW.created_at := now();
  IF NEW.approval_seq IS NOT NULL THEN
    IF NOT approval_allows('account.extend', 'account:' || NEW.account_seq) THEN
      RAISE EXCEPTION 'a freeze is extended by an approval of the same transaction';
    END IF;
    NEW.ends_at := now() + interval '7 days';
  ELSE
    IF frozen_until > now() OR EXISTS (
      SELECT FROM account_freeze
      WHERE account_seq = NEW.account_seq AND approval_seq IS NULL AND created_at > now() - interval '7 days'
      HAVING bool_or(operator_seq = NEW.operator_seq) OR count(*) >= 2) THEN
      RAISE EXCEPTION 'one operator freezes an account once a week';
    END IF;
    NEW.ends_at := now() + interval '24 hours';
  END IF;
  UPDATE account SET operator_frozen_until = greatest(frozen_until, NEW.ends_at) WHERE account_seq = NEW.account_seq;
  PERFORM pg_notify('account_freeze', '');
  RETURN NEW;
END
$$;

CREATE TRIGGER account_freeze_keep BEFORE INSERT ON account_freeze FOR EACH ROW EXECUTE FUNCTION account_freeze_keep();

-- The only way to end a freeze early: in the transaction in which a second operator approved it.
CREATE FUNCTION account_freeze_release(whose uuid, by_approval uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT approval_allows('account.release', 'account:' || whose) THEN
    RAISE EXCEPTION 'two operators end a freeze';
  END IF;
  UPDATE account_freeze SET released_at = now(), release_seq = by_approval
    WHERE account_seq = whose AND released_at IS NULL AND ends_at > now();
  PERFORM pg_notify('account_freeze', '');
  UPDATE account SET operator_frozen_until = NULL WHERE account_seq = whose AND operator_frozen_until > now();
  RETURN FOUND;
END
$$;

REVOKE EXECUTE ON FUNCTION account_freeze_release FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_freeze_release TO bank_app;
GRANT SELECT, INSERT (freeze_seq, account_seq, operator_seq, reason, approval_seq) ON account_freeze TO bank_app;
GRANT SELECT (freeze_seq, account_seq, ends_at, released_at, applied_at, lifted_at), UPDATE (applied_at, lifted_at)
  ON account_freeze TO bank_worker;

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
