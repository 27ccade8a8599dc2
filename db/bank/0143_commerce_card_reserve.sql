-- Commerce, card reserve: what shops took by card and may not use yet, what their owners owe, and when cards stop at a shop. A part of a
-- reserve is released when it is due. Money of the reserve itself is in the ledger, in a part of the shop's account.

INSERT INTO setting (name, value) VALUES ('config.card_reserve', '{
  "dispute_days": 120,
  "window_days": 60,
  "least_disputes": 3,
  "count_percent": "1",
  "value_percent": "1.5",
  "NEW": {"release_days": 14, "rolling_percent": "20", "rolling_days": 90, "daily_usot": "100000", "credit_usot": "1000000"},
  "STANDARD": {"release_days": 7, "rolling_percent": "10", "rolling_days": 60, "daily_usot": "1000000", "credit_usot": "10000000"},
  "TRUSTED": {"release_days": 2, "rolling_percent": "5", "rolling_days": 30, "daily_usot": "10000000", "credit_usot": "100000000"}
}');

-- The risk class of a shop. A shop without a row is NEW.
CREATE TABLE card_risk (
  merchant_seq uuid PRIMARY KEY REFERENCES merchant,
  risk_class text NOT NULL CHECK (risk_class IN ('NEW', 'STANDARD', 'TRUSTED')),
  changed_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Why a shop may not take cards and its reserve is not released, until two operators end it.
CREATE TABLE card_stop (
  stop_seq uuid PRIMARY KEY,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  cause text NOT NULL CHECK (cause IN ('DISPUTE_COUNT', 'DISPUTE_VALUE', 'VELOCITY')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  released_at timestamptz(3)
);

CREATE UNIQUE INDEX card_stop_open ON card_stop (merchant_seq) WHERE released_at IS NULL;
CREATE INDEX card_stop_of ON card_stop (merchant_seq, created_at DESC);

-- Demands two operators, whatever the api does.
CREATE FUNCTION card_risk_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user IN ('bank_app', 'bank_identity') AND NOT approval_allows('merchant.card', 'merchant:' || NEW.merchant_seq) THEN
    RAISE EXCEPTION 'two operators decide on how a shop takes cards';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER card_risk_keep BEFORE INSERT OR UPDATE ON card_risk FOR EACH ROW EXECUTE FUNCTION card_risk_keep();
CREATE TRIGGER card_stop_keep BEFORE UPDATE ON card_stop FOR EACH ROW EXECUTE FUNCTION card_risk_keep();

-- Notifies the owner of a stop, and opens a case for operators under its id. The case ends with the stop.
CREATE FUNCTION card_stop_case() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  owner_seq CONSTANT uuid := (SELECT member_seq FROM merchant WHERE merchant_seq = NEW.merchant_seq);
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO review_case (case_seq, kind, subject_seq, member_seq) VALUES (NEW.stop_seq, 'CARD_STOP', NEW.stop_seq, owner_seq);
    PERFORM notify_member(owner_seq, 'PAYMENT', 'CARDS_STOPPED', NEW.merchant_seq, '{}', 'card-stop:' || NEW.stop_seq);
  ELSE
    UPDATE review_case SET outcome = 'CANCELED', decided_at = now()
    WHERE kind = 'CARD_STOP' AND subject_seq = NEW.stop_seq AND decided_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER card_stop_case AFTER INSERT OR UPDATE OF released_at ON card_stop FOR EACH ROW EXECUTE FUNCTION card_stop_case();

-- A part of what a capture brought, or what a dispute that was won brought back. In the ledger since held_at.
CREATE TABLE card_reserve (
  reserve_seq uuid PRIMARY KEY,
  card_payment_seq uuid NOT NULL REFERENCES card_payment,
  -- The account that was paid: its reserve holds the money, and it gets it in the end.
  account_seq uuid NOT NULL REFERENCES account,
  kind text NOT NULL CHECK (kind IN ('FIRST', 'ROLLING', 'WON')),
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- Gone to refunds and debts; counted by the trigger of card_reserve_use alone.
  taken numeric(39, 0) NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL,
  -- When its release is tried next: later than due_at while the owner's credit is used up.
  next_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  held_at timestamptz(3),
  -- Key and amount of its release, stored before it is posted.
  release_key uuid UNIQUE,
  released numeric(39, 0),
  released_at timestamptz(3),
  CONSTRAINT card_reserve_gives_at_most_what_it_has CHECK (taken BETWEEN 0 AND amount),
  CONSTRAINT card_reserve_is_released_once CHECK (released + taken = amount),
  CHECK ((release_key IS NULL) = (released IS NULL)),
  CHECK (release_key IS NULL OR held_at IS NOT NULL),
  CHECK (released_at IS NULL OR release_key IS NOT NULL)
);

CREATE UNIQUE INDEX card_reserve_of_payment ON card_reserve (card_payment_seq, kind) WHERE kind <> 'WON';
CREATE INDEX card_reserve_payment ON card_reserve (card_payment_seq);
CREATE INDEX card_reserve_due ON card_reserve (next_at) WHERE held_at IS NOT NULL AND release_key IS NULL;
CREATE INDEX card_reserve_posting ON card_reserve (release_key) WHERE release_key IS NOT NULL AND released_at IS NULL;
CREATE INDEX card_reserve_left ON card_reserve (account_seq, due_at, reserve_seq) WHERE release_key IS NULL;
CREATE INDEX card_payment_credit ON card_payment (merchant_account_seq, captured_at) WHERE state IN ('CREDITING', 'CREDITED');

CREATE FUNCTION card_reserve_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.amount, NEW.due_at, NEW.account_seq) IS DISTINCT FROM (OLD.amount, OLD.due_at, OLD.account_seq)
    AND current_user IN ('bank_app', 'bank_identity', 'bank_worker') THEN
    RAISE EXCEPTION 'a part of a reserve keeps its amount and its date';
  END IF;
  IF OLD.release_key IS NOT NULL AND (NEW.release_key, NEW.released) IS DISTINCT FROM (OLD.release_key, OLD.released) THEN
    RAISE EXCEPTION 'a part of a reserve is released once';
  END IF;
  IF NEW.released > 0 AND OLD.released IS NULL AND NEW.due_at > now() THEN
    RAISE EXCEPTION 'a part of a reserve is released when it is due';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER card_reserve_keep BEFORE UPDATE ON card_reserve FOR EACH ROW EXECUTE FUNCTION card_reserve_keep();

-- What refunds and debts take of a part. Undone if the ledger or the processor refuses them.
CREATE TABLE card_reserve_use (
  use_seq uuid PRIMARY KEY,
  reserve_seq uuid NOT NULL REFERENCES card_reserve,
  refund_seq uuid REFERENCES card_refund,
  recovery_seq uuid REFERENCES card_recovery,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  undone_at timestamptz(3),
  CHECK (num_nonnulls(refund_seq, recovery_seq) = 1)
);

CREATE INDEX card_reserve_use_of ON card_reserve_use (reserve_seq);
CREATE UNIQUE INDEX card_reserve_use_refund ON card_reserve_use (refund_seq, reserve_seq) WHERE refund_seq IS NOT NULL;
CREATE UNIQUE INDEX card_reserve_use_recovery ON card_reserve_use (recovery_seq, reserve_seq) WHERE recovery_seq IS NOT NULL;

CREATE FUNCTION card_reserve_use_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE card_reserve SET taken = taken + NEW.amount WHERE reserve_seq = NEW.reserve_seq;
  ELSIF OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL THEN
    UPDATE card_reserve SET taken = taken - NEW.amount WHERE reserve_seq = NEW.reserve_seq;
  ELSE
    RAISE EXCEPTION 'what was taken of a reserve is undone once';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER card_reserve_use_count AFTER INSERT OR UPDATE ON card_reserve_use
  FOR EACH ROW EXECUTE FUNCTION card_reserve_use_count();

-- A chargeback is the debt of the shop's owner from the moment it is posted.
CREATE FUNCTION chargeback_owes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO outflow_debt (member_seq, owed)
  SELECT account.member_seq, NEW.cents * 10::numeric ^ asset.decimal_point
  FROM card_payment JOIN merchant_account USING (merchant_account_seq) JOIN account USING (account_seq)
    JOIN asset ON asset.seq = account.asset_seq
  WHERE card_payment_seq = NEW.card_payment_seq
  ON CONFLICT (member_seq) DO UPDATE SET
    since = CASE WHEN outflow_debt.owed = 0 THEN excluded.since ELSE outflow_debt.since END,
    owed = outflow_debt.owed + excluded.owed;
  RETURN NULL;
END
$$;

CREATE TRIGGER chargeback_owes AFTER UPDATE OF charged_at ON chargeback FOR EACH ROW
  WHEN (OLD.charged_at IS NULL AND NEW.charged_at IS NOT NULL) EXECUTE FUNCTION chargeback_owes();

CREATE FUNCTION card_recovery_pays() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE outflow_debt SET owed = owed - NEW.amount WHERE member_seq = NEW.member_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER card_recovery_pays AFTER UPDATE OF posted_at ON card_recovery FOR EACH ROW
  WHEN (OLD.posted_at IS NULL AND NEW.posted_at IS NOT NULL) EXECUTE FUNCTION card_recovery_pays();

-- Notifies an owner, once for each debt, that what could be collected at once did not suffice.
CREATE FUNCTION card_debt_notify(debtor uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT notify_member(debtor, 'PAYMENT', 'CARD_DEBT', charged.merchant_seq, coins(debt.owed, charged.asset_seq),
    'card-debt:' || extract(epoch FROM debt.since))
  FROM outflow_debt AS debt, LATERAL (
    SELECT merchant_account.merchant_seq, merchant_account.asset_seq
    FROM chargeback JOIN card_payment USING (card_payment_seq) JOIN merchant_account USING (merchant_account_seq)
      JOIN merchant USING (merchant_seq)
    WHERE merchant.member_seq = debtor AND charged_at IS NOT NULL ORDER BY charged_at DESC LIMIT 1
  ) AS charged
  WHERE debt.member_seq = debtor AND debt.owed > 0
$$;

REVOKE EXECUTE ON FUNCTION card_debt_notify FROM PUBLIC;
GRANT EXECUTE ON FUNCTION card_debt_notify TO bank_worker;

GRANT SELECT ON card_risk, card_stop, card_reserve, card_reserve_use, card_recovery TO bank_app, bank_worker;
GRANT INSERT (merchant_seq, risk_class), UPDATE (risk_class, changed_at) ON card_risk TO bank_app;
GRANT UPDATE (released_at) ON card_stop TO bank_app;
GRANT INSERT (stop_seq, merchant_seq, cause) ON card_stop TO bank_worker;
GRANT INSERT (reserve_seq, card_payment_seq, account_seq, kind, amount, due_at, next_at),
  UPDATE (next_at, held_at, release_key, released, released_at) ON card_reserve TO bank_worker;
GRANT INSERT (use_seq, reserve_seq, refund_seq, recovery_seq, amount), UPDATE (undone_at) ON card_reserve_use TO bank_worker;
GRANT SELECT (instrument_type) ON account TO bank_worker;
