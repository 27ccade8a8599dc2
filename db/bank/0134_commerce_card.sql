-- Commerce, cards: payments that a processor takes for shops, refunds and chargebacks. Amounts of the processor are cents; one cent is
-- one USOT. Test payments never reach the processor.

CREATE TABLE card_payment (
  mode text NOT NULL DEFAULT 'LIVE' CHECK (mode = 'LIVE'),
  -- Also the id of the payment it becomes (checkout_payment), and the processor's reference for the session.
  card_payment_seq uuid PRIMARY KEY,
  checkout_seq uuid NOT NULL,
  merchant_account_seq uuid NOT NULL REFERENCES merchant_account,
  cents bigint NOT NULL CHECK (cents > 0),
  -- The house's part, in the smallest unit of USOT.
  fee numeric(39, 0) NOT NULL CHECK (fee >= 0),
  state text NOT NULL DEFAULT 'ASKED' CHECK (state IN
    ('ASKED', 'OPEN', 'PROCESSING', 'CREDITING', 'CREDITED', 'RETURNING', 'RETURNED', 'ENDED')),
  -- The processor's ids of the session, the payment and the charge.
  session_id text UNIQUE CHECK (length(session_id) BETWEEN 1 AND 255),
  page_url text CHECK (length(page_url) <= 2000),
  payment_id text UNIQUE CHECK (length(payment_id) BETWEEN 1 AND 255),
  charge_id text UNIQUE CHECK (length(charge_id) BETWEEN 1 AND 255),
  -- The processor's id of the refund of a captured payment that was not credited.
  return_id text UNIQUE CHECK (length(return_id) BETWEEN 1 AND 255),
  -- The only card data that is stored.
  last4 text CHECK (last4 ~ '^\d{4}$'),
  decline_code text CHECK (length(decline_code) <= 100),
  is_late boolean NOT NULL DEFAULT false,
  refunded_cents bigint NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  -- When its state is queried from the processor next.
  look_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  captured_at timestamptz(3),
  ended_at timestamptz(3),
  FOREIGN KEY (mode, checkout_seq) REFERENCES checkout,
  CONSTRAINT card_payment_refunds_at_most_what_was_taken CHECK (refunded_cents <= cents),
  CHECK ((state IN ('CREDITING', 'CREDITED', 'RETURNING', 'RETURNED')) = (captured_at IS NOT NULL)),
  CHECK (captured_at IS NULL OR (payment_id IS NOT NULL AND charge_id IS NOT NULL)),
  CHECK ((state IN ('CREDITED', 'RETURNED', 'ENDED')) = (ended_at IS NOT NULL))
);

-- A checkout has at most one open card page at a time, and at most one credited card payment ever.
CREATE UNIQUE INDEX card_payment_open ON card_payment (checkout_seq) WHERE state IN ('ASKED', 'OPEN', 'PROCESSING');
CREATE UNIQUE INDEX card_payment_credited ON card_payment (checkout_seq) WHERE state IN ('CREDITING', 'CREDITED');
CREATE INDEX card_payment_due ON card_payment (look_at) WHERE ended_at IS NULL;
CREATE INDEX card_payment_of ON card_payment (checkout_seq, card_payment_seq);
CREATE INDEX card_payment_captured ON card_payment (captured_at) WHERE captured_at IS NOT NULL;

CREATE FUNCTION card_payment_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('ASKED', 'OPEN'), ('ASKED', 'ENDED'), ('OPEN', 'PROCESSING'), ('OPEN', 'CREDITING'), ('OPEN', 'RETURNING'), ('OPEN', 'ENDED'),
    ('PROCESSING', 'OPEN'), ('PROCESSING', 'CREDITING'), ('PROCESSING', 'RETURNING'), ('PROCESSING', 'ENDED'),
    ('CREDITING', 'CREDITED'), ('RETURNING', 'RETURNED')) THEN
    RAISE EXCEPTION 'a card payment that is % cannot become %', OLD.state, NEW.state;
  END IF;
  IF NEW.session_id IS DISTINCT FROM OLD.session_id AND OLD.session_id IS NOT NULL
    OR NEW.payment_id IS DISTINCT FROM OLD.payment_id AND OLD.payment_id IS NOT NULL THEN
    RAISE EXCEPTION 'a card payment keeps its names at the processor';
  END IF;
  IF NEW.refunded_cents > 0 AND NEW.state <> 'CREDITED' THEN
    RAISE EXCEPTION 'only what was credited is refunded';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER card_payment_keep BEFORE UPDATE ON card_payment FOR EACH ROW EXECUTE FUNCTION card_payment_keep();

-- Wakes the worker at once.
CREATE FUNCTION card_payment_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('card_payment', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER card_payment_announce AFTER UPDATE OF look_at ON card_payment
  FOR EACH ROW WHEN (NEW.look_at <= now()) EXECUTE FUNCTION card_payment_announce();

-- Refunds requested from the processor, by the id of the shop's refund.
CREATE TABLE card_refund (
  refund_seq uuid PRIMARY KEY,
  card_payment_seq uuid NOT NULL REFERENCES card_payment,
  cents bigint NOT NULL CHECK (cents > 0),
  -- What of it comes out of the card reserve, in the smallest unit of USOT; the rest comes out of the shop's account.
  from_reserve numeric(39, 0) NOT NULL DEFAULT 0 CHECK (from_reserve >= 0),
  -- HELD: the shop's money is held. REFUSED is final: no money moved.
  state text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'HELD', 'DONE', 'REFUSED')),
  fault text CHECK (fault IN ('SHOP_SHORT', 'DISPUTED', 'TOO_MUCH')),
  -- The processor's id of it.
  refund_id text UNIQUE CHECK (length(refund_id) BETWEEN 1 AND 255),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  CHECK ((state = 'DONE') = (refund_id IS NOT NULL)),
  CHECK ((state = 'REFUSED') = (fault IS NOT NULL)),
  CHECK ((state IN ('DONE', 'REFUSED')) = (ended_at IS NOT NULL))
);

CREATE INDEX card_refund_of ON card_refund (card_payment_seq);

-- Card payments that their holders dispute.
CREATE TABLE chargeback (
  chargeback_seq uuid PRIMARY KEY,
  card_payment_seq uuid NOT NULL REFERENCES card_payment,
  dispute_id text NOT NULL UNIQUE CHECK (length(dispute_id) BETWEEN 1 AND 255),
  cents bigint NOT NULL CHECK (cents > 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 100),
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'SUBMITTED', 'WON', 'LOST')),
  -- Until when evidence is taken.
  due_at timestamptz(3),
  -- An operator's answer: submit evidence, or accept the dispute. The worker sends it to the processor.
  answer text CHECK (answer IN ('SUBMIT', 'ACCEPT')),
  evidence text CHECK (length(evidence) BETWEEN 1 AND 4000),
  answered_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When it was posted in the ledger: taken from us, and given back after it was won.
  charged_at timestamptz(3),
  won_at timestamptz(3),
  ended_at timestamptz(3),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK (answer IS DISTINCT FROM 'SUBMIT' OR evidence IS NOT NULL),
  CHECK ((state IN ('WON', 'LOST')) = (ended_at IS NOT NULL)),
  CHECK (won_at IS NULL OR state = 'WON')
);

CREATE INDEX chargeback_open ON chargeback (created_at) WHERE ended_at IS NULL;
CREATE INDEX chargeback_of ON chargeback (card_payment_seq);

CREATE FUNCTION chargeback_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a dispute that is % stays so', OLD.state;
  END IF;
  IF OLD.answered_at IS NOT NULL AND (NEW.answer, NEW.evidence) IS DISTINCT FROM (OLD.answer, OLD.evidence) THEN
    RAISE EXCEPTION 'a dispute is answered once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER chargeback_keep BEFORE UPDATE ON chargeback FOR EACH ROW EXECUTE FUNCTION chargeback_keep();

-- Opens a case for operators, under the same id. It ends when the chargeback has been answered or is over.
CREATE FUNCTION chargeback_case() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO review_case (case_seq, kind, subject_seq, member_seq)
    SELECT NEW.chargeback_seq, 'CHARGEBACK', NEW.chargeback_seq, account.member_seq
    FROM card_payment JOIN merchant_account USING (merchant_account_seq) JOIN account USING (account_seq)
    WHERE card_payment_seq = NEW.card_payment_seq;
  ELSIF NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL THEN
    UPDATE review_case SET outcome = 'CANCELED', decided_at = now()
    WHERE kind = 'CHARGEBACK' AND subject_seq = NEW.chargeback_seq AND decided_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER chargeback_case AFTER INSERT OR UPDATE OF ended_at ON chargeback FOR EACH ROW EXECUTE FUNCTION chargeback_case();

-- Notifies the owner of the shop of a dispute and of its end.
CREATE FUNCTION chargeback_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  event CONSTANT text := CASE NEW.state WHEN 'WON' THEN 'DISPUTE_WON' WHEN 'LOST' THEN 'DISPUTE_LOST' ELSE 'DISPUTED' END;
BEGIN
  PERFORM notify_member(account.member_seq, 'PAYMENT', event, card_payment.checkout_seq,
    jsonb_build_object('amount', NEW.cents::text, 'asset', 'USOT'), 'chargeback:' || NEW.chargeback_seq || ':' || event)
  FROM card_payment JOIN merchant_account USING (merchant_account_seq) JOIN account USING (account_seq)
  WHERE card_payment_seq = NEW.card_payment_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER chargeback_notify AFTER INSERT OR UPDATE OF ended_at ON chargeback FOR EACH ROW EXECUTE FUNCTION chargeback_notify();

-- Wakes the worker to send an answer at once.
CREATE FUNCTION chargeback_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chargeback', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER chargeback_announce AFTER UPDATE OF answered_at ON chargeback FOR EACH ROW EXECUTE FUNCTION chargeback_announce();

-- Repayments of what the owner of a shop owes after chargebacks: from a reserve or an account of the owner. One at a time for each owner,
-- because two pending ones could both be posted.
CREATE TABLE card_recovery (
  recovery_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  account_seq uuid NOT NULL REFERENCES account,
  source text NOT NULL CHECK (source IN ('RESERVE', 'ACCOUNT')),
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  posted_at timestamptz(3),
  -- The ledger refused it, and its id is used up.
  canceled_at timestamptz(3),
  CHECK (num_nonnulls(posted_at, canceled_at) <= 1)
);

CREATE UNIQUE INDEX card_recovery_waiting ON card_recovery (member_seq) WHERE posted_at IS NULL AND canceled_at IS NULL;
CREATE INDEX card_recovery_of ON card_recovery (member_seq, created_at DESC);

-- The processor's balance entries, line by line.
CREATE TABLE card_entry (
  entry_id text PRIMARY KEY CHECK (length(entry_id) BETWEEN 1 AND 255),
  kind text NOT NULL CHECK (kind IN ('CHARGE', 'REFUND', 'DISPUTE', 'PAYOUT', 'OTHER')),
  -- The charge, refund, dispute or payout it is about.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 255),
  cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  -- The payment it belongs to; null for a payout, or if the payment is unknown here.
  card_payment_seq uuid REFERENCES card_payment,
  -- The id under which its cost is posted.
  cost_seq uuid NOT NULL UNIQUE,
  cost_posted_at timestamptz(3)
);

CREATE INDEX card_entry_source ON card_entry (source);
CREATE INDEX card_entry_cost ON card_entry (entry_id) WHERE fee_cents <> 0 AND cost_posted_at IS NULL;

-- The amount that a payout brought to each shard of the ledger.
CREATE TABLE card_payout (
  payout_id text NOT NULL CHECK (length(payout_id) BETWEEN 1 AND 255),
  shard integer NOT NULL CHECK (shard >= 0),
  payout_seq uuid NOT NULL UNIQUE,
  cents bigint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  posted_at timestamptz(3),
  PRIMARY KEY (payout_id, shard)
);

GRANT SELECT ON card_payment, card_refund, chargeback TO bank_app;
GRANT SELECT ON card_payment, card_refund, chargeback, card_recovery, card_entry, card_payout TO bank_worker;
GRANT INSERT (card_payment_seq, checkout_seq, merchant_account_seq, cents, fee) ON card_payment TO bank_app;
-- The api opens pages and ends payments that were never captured. Only the worker decides about captured ones.
GRANT UPDATE (state, session_id, page_url, look_at, ended_at) ON card_payment TO bank_app;
GRANT UPDATE (state, session_id, page_url, payment_id, charge_id, return_id, last4, decline_code, is_late, refunded_cents, look_at, captured_at,
  ended_at) ON card_payment TO bank_worker;
GRANT INSERT (refund_seq, card_payment_seq, cents, from_reserve), UPDATE (state, fault, refund_id, ended_at) ON card_refund TO bank_worker;
GRANT UPDATE (answer, evidence, answered_at) ON chargeback TO bank_app;
GRANT INSERT (chargeback_seq, card_payment_seq, dispute_id, cents, reason, due_at),
  UPDATE (state, due_at, charged_at, won_at, ended_at) ON chargeback TO bank_worker;
GRANT INSERT (recovery_seq, member_seq, account_seq, source, amount), UPDATE (posted_at, canceled_at) ON card_recovery TO bank_worker;
GRANT INSERT (entry_id, kind, source, cents, fee_cents, at, card_payment_seq, cost_seq), UPDATE (cost_posted_at, card_payment_seq)
  ON card_entry TO bank_worker;
GRANT INSERT (payout_id, shard, payout_seq, cents), UPDATE (posted_at) ON card_payout TO bank_worker;
