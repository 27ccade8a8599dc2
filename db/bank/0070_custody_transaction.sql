-- Custody, transactions: what the bank sends to chains, the coins of its hot wallets, its capital and its signer.

-- `unexplained_surplus`: how much more than the books say may be on a chain, with no payment that explains it, before withdrawals of the
-- asset halt. Deposits in suspense: two operators decide above `kept_two_person_usot`; up to `dust_max_usot` may stay there for good.
INSERT INTO setting (name, value) VALUES
('config.custody', '{
  "unexplained_surplus": {"BTC": "0.0001", "LTC": "0.1", "ETH": "0.005", "USOT": "1000", "CCM": "1000"},
  "kept_two_person_usot": "100000",
  "dust_max_usot": "100"
}');

-- Built, then signed, then broadcast. Each step is stored once and before the next is taken: a retry sends the same bytes.
CREATE TABLE chain_transaction (
  transaction_seq uuid PRIMARY KEY,
  network text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('SWEEP', 'GAS', 'WITHDRAWAL', 'RETURN', 'REBALANCE')),
  unsigned text NOT NULL CHECK (unsigned ~ '^[0-9a-f]+$'),
  -- Names of the signing keys, in the order of the inputs.
  keys jsonb NOT NULL,
  -- Which output pays which member.
  payments jsonb NOT NULL DEFAULT '[]',
  -- The deposit address that receives coins for its own fee.
  gas_for integer,
  -- The maximum network fee, and in the end the fee that was paid.
  fee_asset text NOT NULL,
  fee numeric(39, 0) NOT NULL CHECK (fee >= 0),
  fee_paid numeric(39, 0) CHECK (fee_paid BETWEEN 0 AND fee),
  -- On chains that number the transactions of a sender.
  sender text,
  nonce bigint CHECK (nonce >= 0),
  signed text CHECK (signed ~ '^[0-9a-f]+$'),
  txid text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  broadcast_at timestamptz(3),
  confirmed_at timestamptz(3),
  -- The statement that operators' security keys must sign before the signer signs, as the signer worded it. Nothing here releases a coin:
  -- the signer checks each key against those enrolled on its own machine.
  statement text CHECK (length(statement) BETWEEN 1 AND 100000),
  approvals_needed smallint CHECK (approvals_needed BETWEEN 1 AND 2),
  -- The first of the transactions that spend the same coins or nonce; null for the first itself. A later one replaces those before it,
  -- so that at most one of them confirms.
  origin_seq uuid REFERENCES chain_transaction,
  attempt smallint NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  -- Has no payee: returns the coins of a payment that cannot proceed.
  cancels boolean NOT NULL DEFAULT false,
  -- Number of confirmations at the worker's last check. Members follow the progress until the last one.
  depth integer NOT NULL DEFAULT 0 CHECK (depth >= 0),
  CHECK ((sender IS NULL) = (nonce IS NULL)),
  CHECK ((signed IS NULL) = (txid IS NULL)),
  CHECK (broadcast_at IS NULL OR signed IS NOT NULL),
  CHECK (confirmed_at IS NULL OR (broadcast_at IS NOT NULL AND fee_paid IS NOT NULL)),
  CHECK ((statement IS NULL) = (approvals_needed IS NULL)),
  CHECK ((origin_seq IS NULL) = (attempt = 0)),
  UNIQUE (network, txid),
  UNIQUE (origin_seq, attempt)
);

CREATE UNIQUE INDEX chain_transaction_nonce ON chain_transaction (network, sender, nonce) WHERE origin_seq IS NULL;
CREATE INDEX chain_transaction_open ON chain_transaction (network, transaction_seq) WHERE confirmed_at IS NULL;
CREATE INDEX chain_transaction_asking ON chain_transaction (created_at DESC, transaction_seq DESC)
  WHERE statement IS NOT NULL AND txid IS NULL;
-- Transactions of an EVM address that are not confirmed yet. Read before another one is sent from it.
CREATE INDEX chain_transaction_unsettled ON chain_transaction (sender) WHERE confirmed_at IS NULL;

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

GRANT SELECT, INSERT ON chain_transaction TO bank_worker;
GRANT UPDATE (signed, txid, broadcast_at, confirmed_at, fee_paid, statement, approvals_needed, depth) ON chain_transaction TO bank_worker;
-- The api shows the progress, and operators read from the unsigned bytes what is spent and at which fee. Only the worker reads signed
-- bytes, keys and the members that are paid.
GRANT SELECT (transaction_seq, network, purpose, unsigned, sender, txid, fee_asset, fee, fee_paid, created_at, broadcast_at, confirmed_at,
  statement, approvals_needed, origin_seq, attempt, cancels, depth) ON chain_transaction TO bank_app;

-- Outputs that our transactions spend. None is spent twice, even by two workers at once.
CREATE TABLE chain_transaction_input (
  network text NOT NULL,
  txid text NOT NULL,
  output_index integer NOT NULL CHECK (output_index >= 0),
  transaction_seq uuid NOT NULL REFERENCES chain_transaction,
  PRIMARY KEY (network, txid, output_index)
);

GRANT SELECT, INSERT ON chain_transaction_input TO bank_worker;

-- Assertions of operators' security keys (WebAuthn), in base64url.
CREATE TABLE signing_approval (
  transaction_seq uuid NOT NULL REFERENCES chain_transaction,
  operator_seq uuid NOT NULL REFERENCES operator,
  credential_id text NOT NULL CHECK (length(credential_id) BETWEEN 1 AND 2000),
  authenticator_data text NOT NULL CHECK (length(authenticator_data) <= 2000),
  client_data text NOT NULL CHECK (length(client_data) <= 4000),
  signature text NOT NULL CHECK (length(signature) <= 2000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (transaction_seq, operator_seq, credential_id)
);

GRANT INSERT (transaction_seq, operator_seq, credential_id, authenticator_data, client_data, signature) ON signing_approval TO bank_app;
GRANT SELECT (transaction_seq, operator_seq, credential_id, created_at) ON signing_approval TO bank_app;
GRANT SELECT ON signing_approval TO bank_worker;

CREATE FUNCTION signing_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signing', NEW.transaction_seq::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER signing_approval_announce AFTER INSERT ON signing_approval FOR EACH ROW EXECUTE FUNCTION signing_announce();
CREATE TRIGGER chain_transaction_announce AFTER UPDATE OF statement ON chain_transaction
  FOR EACH ROW WHEN (NEW.statement IS DISTINCT FROM OLD.statement) EXECUTE FUNCTION signing_announce();

-- Unspent outputs of the hot wallets: those in blocks, and the change of our own transactions before that.
CREATE TABLE hot_output (
  network text NOT NULL,
  txid text NOT NULL,
  output_index integer NOT NULL CHECK (output_index >= 0),
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- Height of its block; null while it is in none.
  height bigint,
  -- Made by a transaction of ours that nothing replaces: it may be spent before it is final.
  is_own boolean NOT NULL DEFAULT false,
  -- Number of our unconfirmed transactions it depends on, one after the other.
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
GRANT SELECT (network, txid, output_index, amount) ON hot_output TO bank_app;

-- Coins that the owner brought to a hot wallet, each transaction once. Only the owner's own command writes it.
CREATE TABLE capital (
  capital_seq uuid PRIMARY KEY,
  network text NOT NULL,
  txid text NOT NULL,
  asset text NOT NULL,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  brought_at timestamptz(3) NOT NULL DEFAULT now(),
  address text,
  UNIQUE (network, txid)
);

GRANT SELECT (network, txid, asset, address) ON capital TO bank_worker;

-- The owner's command books what the owner brought, and the watcher books payments of others. The lock keeps both from booking the same
-- coins.
CREATE FUNCTION capital_lock(at_network text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('capital ' || at_network, 0))
$$;

GRANT EXECUTE ON FUNCTION capital_lock TO bank_worker;

-- Halts of the signer, ordered by an operator or found on its own machine. The worker passes orders on, however long it was away.
-- Operators are mailed once for each halt.
CREATE TABLE signer_halt (
  halt_seq uuid PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  passed_at timestamptz(3),
  mailed_at timestamptz(3),
  -- When the worker saw the signer sign again. Orders given in between belong to the same halt.
  ended_at timestamptz(3) CHECK (ended_at >= created_at)
);

CREATE INDEX signer_halt_waiting ON signer_halt (halt_seq) WHERE passed_at IS NULL;
CREATE INDEX signer_halt_unmailed ON signer_halt (halt_seq) WHERE mailed_at IS NULL;
CREATE INDEX signer_halt_open ON signer_halt (halt_seq) WHERE ended_at IS NULL;

CREATE FUNCTION signer_halt_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signer_halt', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER signer_halt_announce AFTER INSERT ON signer_halt
  FOR EACH STATEMENT EXECUTE FUNCTION signer_halt_announce();

GRANT SELECT (halt_seq, mailed_at, ended_at), INSERT (halt_seq, reason), UPDATE (mailed_at) ON signer_halt TO bank_app;
GRANT SELECT, INSERT (halt_seq, reason, passed_at), UPDATE (passed_at, ended_at) ON signer_halt TO bank_worker;
