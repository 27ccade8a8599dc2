-- Whom a member has confirmed by a second factor or password; money goes there without being asked again.
CREATE TABLE payee (
  payee_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  account_seq uuid NOT NULL REFERENCES account,
  is_favourite boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (member_seq, account_seq)
);

GRANT SELECT, DELETE ON payee TO bank_app;
GRANT INSERT (payee_seq, member_seq, account_seq, is_favourite), UPDATE (is_favourite) ON payee TO bank_app;

-- What a sender writes to a recipient, sealed for each of them; the transfer itself is in the ledger.
CREATE TABLE transfer_note (
  transfer_seq uuid PRIMARY KEY,
  sender_seq uuid NOT NULL REFERENCES member,
  recipient_seq uuid NOT NULL REFERENCES member,
  sender_note bytea NOT NULL,
  recipient_note bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT ON transfer_note TO bank_app;
GRANT INSERT (transfer_seq, sender_seq, recipient_seq, sender_note, recipient_note) ON transfer_note TO bank_app;

-- Transfers between shards of the ledger, which a workflow carries; all others are in the ledger alone.
CREATE TABLE shard_transfer (
  -- In the ledger, what each step posts refers to it.
  transfer_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  from_account uuid NOT NULL REFERENCES account,
  to_account uuid NOT NULL REFERENCES account,
  asset text NOT NULL,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED')),
  -- The ledger's code, for who looks into it.
  refused_by text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  CHECK ((status = 'PENDING') = (ended_at IS NULL)),
  CHECK ((status = 'REJECTED') = (refused_by IS NOT NULL))
);

CREATE INDEX shard_transfer_pending ON shard_transfer (created_at) WHERE status = 'PENDING';

CREATE FUNCTION shard_transfer_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'PENDING' THEN
    RAISE EXCEPTION 'a transfer ends once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER shard_transfer_keep BEFORE UPDATE ON shard_transfer FOR EACH ROW EXECUTE FUNCTION shard_transfer_keep();

-- Wakes the worker when one is asked for, and the api when one ends.
CREATE FUNCTION shard_transfer_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'PENDING' THEN
    PERFORM pg_notify('shard_transfer', NULL);
  ELSE
    PERFORM pg_notify('shard_transfer_ended', NEW.transfer_seq::text);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER shard_transfer_tell AFTER INSERT OR UPDATE ON shard_transfer
  FOR EACH ROW EXECUTE FUNCTION shard_transfer_tell();

GRANT SELECT ON shard_transfer TO bank_app, bank_worker;
GRANT INSERT (transfer_seq, member_seq, from_account, to_account, asset, amount) ON shard_transfer TO bank_app;
GRANT UPDATE (status, refused_by, ended_at) ON shard_transfer TO bank_worker;
