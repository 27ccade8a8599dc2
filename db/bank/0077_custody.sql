-- What the bank sends to a chain: built, then signed, then broadcast. Each of the three is written once, and before the next
-- one is done: a retry sends the same bytes.
CREATE TABLE chain_transaction (
  transaction_seq uuid PRIMARY KEY,
  network text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('SWEEP', 'GAS', 'WITHDRAWAL')),
  unsigned text NOT NULL CHECK (unsigned ~ '^[0-9a-f]+$'),
  -- The names of the keys that sign it, in the order of its inputs.
  keys jsonb NOT NULL,
  -- Which output pays which member.
  payments jsonb NOT NULL DEFAULT '[]',
  -- The deposit address that is given coins for its own fee.
  gas_for integer,
  -- The most that the network takes, and in the end what it took.
  fee_asset text NOT NULL,
  fee numeric(39, 0) NOT NULL CHECK (fee >= 0),
  fee_paid numeric(39, 0) CHECK (fee_paid BETWEEN 0 AND fee),
  -- Where transactions of one sender stand in a row.
  sender text,
  nonce bigint CHECK (nonce >= 0),
  signed text CHECK (signed ~ '^[0-9a-f]+$'),
  txid text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  broadcast_at timestamptz(3),
  confirmed_at timestamptz(3),
  CHECK ((sender IS NULL) = (nonce IS NULL)),
  CHECK ((signed IS NULL) = (txid IS NULL)),
  CHECK (broadcast_at IS NULL OR signed IS NOT NULL),
  CHECK (confirmed_at IS NULL OR (broadcast_at IS NOT NULL AND fee_paid IS NOT NULL)),
  UNIQUE (network, sender, nonce),
  UNIQUE (network, txid)
);

CREATE INDEX chain_transaction_open ON chain_transaction (network, transaction_seq) WHERE confirmed_at IS NULL;

-- Outputs that one of ours spends. None is spent twice, whatever two workers do at once.
CREATE TABLE chain_transaction_input (
  network text NOT NULL,
  txid text NOT NULL,
  output_index integer NOT NULL CHECK (output_index >= 0),
  transaction_seq uuid NOT NULL REFERENCES chain_transaction,
  PRIMARY KEY (network, txid, output_index)
);

CREATE FUNCTION chain_transaction_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.signed IS NOT NULL AND (NEW.signed, NEW.txid) IS DISTINCT FROM (OLD.signed, OLD.txid) THEN
    RAISE EXCEPTION 'a transaction is signed once';
  END IF;
  IF OLD.confirmed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a confirmed transaction is over';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER chain_transaction_keep BEFORE UPDATE ON chain_transaction
  FOR EACH ROW EXECUTE FUNCTION chain_transaction_keep();

GRANT SELECT, INSERT ON chain_transaction, chain_transaction_input TO bank_worker;
GRANT UPDATE (signed, txid, broadcast_at, confirmed_at, fee_paid) ON chain_transaction TO bank_worker;
GRANT SELECT ON chain_transaction TO bank_app;
