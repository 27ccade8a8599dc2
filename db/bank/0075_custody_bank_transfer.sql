-- Custody, payments through a bank. The bank's answer is the only confirmation.

-- Destination of the order, for the worker, which cannot open the sealed details. Only the worker reads it, and it is deleted when the
-- withdrawal ends.
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

-- An order to the bank, stored before it is sent.
CREATE TABLE bank_transfer (
  -- The reference at the bank, which treats a repeated reference as the same order.
  transfer_seq uuid PRIMARY KEY,
  withdrawal_seq uuid NOT NULL UNIQUE REFERENCES withdrawal,
  -- UNKNOWN from the moment the bank may have received it until the bank reports the outcome.
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

-- Pages that show the withdrawal are updated.
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

-- The owner's money booked by the bank, each entry once. Only the owner's own command writes it.
CREATE TABLE bank_capital (
  capital_seq uuid PRIMARY KEY,
  entry text NOT NULL UNIQUE,
  asset text NOT NULL,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  brought_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT ON bank_capital TO bank_worker;
