-- Withdrawals on their way to a chain. One payout spends certain coins, or one number of a sender, in one or more transactions:
-- each later one replaces those before by spending the same, so that at most one of them ever confirms.
ALTER TABLE chain_transaction
  -- The first of those that spend the same; nothing for the first itself.
  ADD COLUMN origin_seq uuid REFERENCES chain_transaction,
  ADD COLUMN attempt smallint NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  -- Pays nobody: what cannot go on comes home.
  ADD COLUMN cancels boolean NOT NULL DEFAULT false,
  ADD CHECK ((origin_seq IS NULL) = (attempt = 0)),
  ADD UNIQUE (origin_seq, attempt),
  DROP CONSTRAINT chain_transaction_network_sender_nonce_key;
CREATE UNIQUE INDEX chain_transaction_nonce ON chain_transaction (network, sender, nonce) WHERE origin_seq IS NULL;
GRANT SELECT (origin_seq, attempt, cancels) ON chain_transaction TO bank_app;

-- Coins of the hot wallets: what blocks hold, and before that the change of our own.
CREATE TABLE hot_output (
  network text NOT NULL,
  txid text NOT NULL,
  output_index integer NOT NULL CHECK (output_index >= 0),
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- Of its block; nothing while it is in none.
  height bigint,
  -- Made by a transaction of ours that nothing replaces: spent before it is final.
  is_own boolean NOT NULL DEFAULT false,
  -- How many transactions of ours it hangs on, one after the other, while none of them is in a block.
  chain_length smallint NOT NULL DEFAULT 0,
  spent_by uuid REFERENCES chain_transaction,
  PRIMARY KEY (network, txid, output_index)
);

CREATE INDEX hot_output_unspent ON hot_output (network, amount DESC) WHERE spent_by IS NULL;
CREATE INDEX hot_output_height ON hot_output (network, height) WHERE height IS NOT NULL;

CREATE FUNCTION hot_output_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.spent_by IS NOT NULL AND NEW.spent_by IS DISTINCT FROM OLD.spent_by THEN
    RAISE EXCEPTION 'a coin is spent once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER hot_output_keep BEFORE UPDATE ON hot_output FOR EACH ROW EXECUTE FUNCTION hot_output_keep();

GRANT SELECT, INSERT ON hot_output TO bank_worker;
GRANT UPDATE (height, is_own, spent_by) ON hot_output TO bank_worker;

-- The first of its transactions bears the payout's own id.
CREATE TABLE payout (
  payout_seq uuid PRIMARY KEY,
  network text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Handed to the workflow engine.
  started_at timestamptz(3),
  -- Refused as a whole before anything was signed: each of its withdrawals is paid by itself.
  parted_at timestamptz(3),
  finished_at timestamptz(3)
);

CREATE INDEX payout_waiting ON payout (payout_seq) WHERE started_at IS NULL;

GRANT SELECT, INSERT ON payout TO bank_worker;
GRANT UPDATE (started_at, parted_at, finished_at) ON payout TO bank_worker;
GRANT SELECT ON payout TO bank_app;

ALTER TABLE withdrawal ADD FOREIGN KEY (payout_seq) REFERENCES payout;
-- The trigger that keeps withdrawals names it, whoever moves them on.
GRANT EXECUTE ON FUNCTION approval_allows TO bank_worker;
