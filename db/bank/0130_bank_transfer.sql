-- Money at a bank, whose own word is the one confirmation there is. US dollars are carried once operators say so: a bank that pays
-- them out has to be connected first.
INSERT INTO asset
  (seq, code, kind, decimal_point, network, confirmations_required, fee_type, fee_charge_type, fee_amount, is_active, sort, name)
VALUES
('019a8000-0000-7000-8000-000000000006', 'USD', 'FIAT', 2, NULL, 1, 'PREPAY', 'FIXED', 100, false, 60,
 '{"ko-KR": "미국 달러", "en-US": "US dollar", "ja-JP": "米ドル", "zh-CN": "美元", "zh-TW": "美元",
   "fr-FR": "Dollar américain", "de-DE": "US-Dollar", "es-ES": "Dólar estadounidense", "vi-VN": "Đô la Mỹ",
   "pt-PT": "Dólar americano"}');

-- One USOT is one cent, by definition.
UPDATE setting SET value = value || '{"USD": "100"}' WHERE name = 'config.rate' AND NOT value ? 'USD';

-- Where the order goes, for the worker, which cannot open what is sealed. Nobody else reads it, and it is gone when the withdrawal
-- has ended.
CREATE TABLE bank_destination (
  withdrawal_seq uuid PRIMARY KEY REFERENCES withdrawal,
  bank text NOT NULL CHECK (length(bank) BETWEEN 1 AND 60),
  account_number text NOT NULL CHECK (account_number ~ '^\d{6,20}$'),
  holder_name text NOT NULL CHECK (length(holder_name) BETWEEN 1 AND 80)
);

GRANT INSERT ON bank_destination TO bank_app;
GRANT SELECT ON bank_destination TO bank_worker;

CREATE FUNCTION bank_destination_forget() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM bank_destination WHERE withdrawal_seq = NEW.withdrawal_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER bank_destination_forget AFTER UPDATE OF step ON withdrawal
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL) EXECUTE FUNCTION bank_destination_forget();

-- What goes to a bank has a transfer of its own and shares nothing.
ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_check2,
  ADD CHECK ((payout_seq IS NOT NULL) = (network IS NOT NULL AND step IN ('PAYING', 'PAID', 'RETURNED')));

-- An order to the bank, written down before the bank hears of it.
CREATE TABLE bank_transfer (
  -- The reference by which the bank knows it: the same again is the same order.
  transfer_seq uuid PRIMARY KEY,
  withdrawal_seq uuid NOT NULL UNIQUE REFERENCES withdrawal,
  -- Unknown from the moment the bank may have heard of it until it says what became of it.
  state text NOT NULL DEFAULT 'PLANNED' CHECK (state IN ('PLANNED', 'UNKNOWN', 'SENT', 'CONFIRMED', 'REFUSED')),
  bank_reference text CHECK (length(bank_reference) BETWEEN 1 AND 64),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Handed to the workflow engine.
  started_at timestamptz(3),
  sent_at timestamptz(3),
  finished_at timestamptz(3)
);

CREATE INDEX bank_transfer_waiting ON bank_transfer (transfer_seq) WHERE started_at IS NULL;

CREATE FUNCTION bank_transfer_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state || ' ' || NEW.state) <> ALL (ARRAY['PLANNED UNKNOWN', 'UNKNOWN SENT', 'UNKNOWN CONFIRMED',
    'UNKNOWN REFUSED', 'SENT CONFIRMED', 'SENT REFUSED']) THEN
    RAISE EXCEPTION 'a bank transfer does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF NEW.finished_at IS NOT NULL AND NEW.state NOT IN ('CONFIRMED', 'REFUSED') THEN
    RAISE EXCEPTION 'a bank transfer ends with the word of the bank';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER bank_transfer_keep BEFORE UPDATE ON bank_transfer FOR EACH ROW EXECUTE FUNCTION bank_transfer_keep();

-- Whoever shows the withdrawal looks again.
CREATE FUNCTION bank_transfer_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('withdrawal', json_build_object('member_seq', member_seq, 'withdrawal_seq', withdrawal_seq,
    'account_seq', account_seq, 'step', step)::text) FROM withdrawal WHERE withdrawal_seq = NEW.withdrawal_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER bank_transfer_announce AFTER UPDATE OF state ON bank_transfer
  FOR EACH ROW EXECUTE FUNCTION bank_transfer_announce();

GRANT SELECT ON bank_transfer TO bank_app, bank_worker;
GRANT INSERT (transfer_seq, withdrawal_seq) ON bank_transfer TO bank_worker;
GRANT UPDATE (state, bank_reference, started_at, sent_at, finished_at) ON bank_transfer TO bank_worker;

-- The owner's money that the bank has booked for us, each entry once. Written by the owner's own command only.
CREATE TABLE bank_capital (
  capital_seq uuid PRIMARY KEY,
  entry text NOT NULL UNIQUE,
  asset text NOT NULL,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  brought_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT ON bank_capital TO bank_worker;
