-- Commerce, refunds: amounts that a shop pays back.

CREATE TABLE refund (
  mode text NOT NULL CHECK (mode IN ('LIVE', 'TEST')),
  refund_seq uuid NOT NULL,
  payment_seq uuid NOT NULL,
  checkout_seq uuid NOT NULL,
  -- In the asset of the payment.
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- Its value when it was requested; it counts towards the daily limit of a cashier, or of the shop's programs.
  usot numeric(39, 0) CHECK (usot >= 0),
  -- Of a refund to another wallet, which leaves the bank: how much of the owner's day it uses, and up to which cap.
  limit_day date,
  limit_usot numeric(39, 0) CHECK (limit_usot >= 0),
  limit_cap numeric(39, 0) CHECK (limit_cap >= 0),
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'DONE', 'FAILED')),
  -- The member of the shop who requested it; null if a program did.
  by_member_seq uuid REFERENCES member,
  -- The reference of its postings in the ledger.
  posting_seq uuid,
  fault text,
  request_key text NOT NULL CHECK (length(request_key) BETWEEN 16 AND 64),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  -- When the payer was mailed that it has arrived. The api writes the mail, because the worker does not know members' addresses.
  told_at timestamptz(3),
  PRIMARY KEY (mode, refund_seq),
  FOREIGN KEY (mode, payment_seq) REFERENCES checkout_payment,
  FOREIGN KEY (mode, checkout_seq) REFERENCES checkout,
  UNIQUE (mode, checkout_seq, request_key),
  CHECK ((state = 'PENDING') = (ended_at IS NULL)),
  CHECK ((limit_day IS NULL) = (limit_usot IS NULL)),
  CHECK (limit_cap IS NULL OR limit_usot IS NOT NULL),
  CHECK (mode = 'LIVE' OR posting_seq IS NULL)
);

CREATE INDEX refund_of ON refund (mode, payment_seq);
CREATE INDEX refund_posting ON refund (posting_seq) WHERE posting_seq IS NOT NULL;
CREATE INDEX refund_pending ON refund (created_at) WHERE state = 'PENDING';
CREATE INDEX refund_untold ON refund (refund_seq) WHERE told_at IS NULL AND state = 'DONE' AND mode = 'LIVE';
CREATE INDEX refund_by ON refund (by_member_seq, created_at) WHERE by_member_seq IS NOT NULL;
CREATE INDEX refund_by_program ON refund (created_at) WHERE by_member_seq IS NULL;

-- A requested refund is reserved in the same transaction, a completed one counts as refunded, and a failed one is released. So the
-- constraint on the payment keeps M2, however many refunds are requested at once.
CREATE FUNCTION refund_reserve() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE checkout_payment SET refunding = refunding + NEW.amount
    WHERE mode = NEW.mode AND payment_seq = NEW.payment_seq AND checkout_seq = NEW.checkout_seq;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'a refund of no payment';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'PENDING' THEN
    RAISE EXCEPTION 'a refund ends once';
  END IF;
  IF NEW.state <> 'PENDING' THEN
    UPDATE checkout_payment
    SET refunding = refunding - OLD.amount, refunded = refunded + CASE NEW.state WHEN 'DONE' THEN OLD.amount ELSE 0 END
    WHERE mode = NEW.mode AND payment_seq = NEW.payment_seq;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER refund_reserve BEFORE INSERT OR UPDATE OF state, amount, fault, ended_at ON refund
  FOR EACH ROW EXECUTE FUNCTION refund_reserve();

-- Notifies a payer who is a member when the refund has arrived.
CREATE FUNCTION refund_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(payer_member_seq, 'PAYMENT', 'REFUNDED', NEW.checkout_seq, coins(NEW.amount, asset_seq), 'refund:' || NEW.refund_seq)
  FROM checkout_payment WHERE mode = NEW.mode AND payment_seq = NEW.payment_seq AND payer_member_seq IS NOT NULL;
  IF FOUND THEN
    PERFORM pg_notify('refund_done', '');
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER refund_notify AFTER UPDATE OF state ON refund FOR EACH ROW
  WHEN (NEW.mode = 'LIVE' AND NEW.state = 'DONE') EXECUTE FUNCTION refund_notify();

GRANT SELECT ON refund TO bank_app, bank_worker;
GRANT INSERT (mode, refund_seq, payment_seq, checkout_seq, amount, usot, reason, by_member_seq, posting_seq, request_key)
  ON refund TO bank_app, bank_worker;
GRANT UPDATE (state, fault, ended_at) ON refund TO bank_app, bank_worker;
GRANT INSERT (limit_day, limit_usot, limit_cap) ON refund TO bank_app;
GRANT UPDATE (told_at) ON refund TO bank_app;
-- Between shards, the worker requests the settlement that the api could not request before it died.
GRANT INSERT (settlement_seq, member_seq, flow, asset, from_account, to_account, amount, fee, back_asset, back_from, back_to,
  back_amount, back_fee, bought_asset, bought_amount, bought_fee, spread, rounding, limit_day, limit_usot, limit_cap)
  ON settlement TO bank_worker;
