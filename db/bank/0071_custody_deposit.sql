-- Custody, deposits: addresses of accounts, the position of each watcher, deposits, and sweeps.

-- From this value on, two operators must approve a claim. What one operator alone approved within a day counts towards it. First value,
-- to be reviewed before real money is used.
INSERT INTO setting (name, value) VALUES ('config.deposit', '{"two_person_claim_usot": "10000"}');

CREATE TABLE deposit_address (
  account_seq uuid PRIMARY KEY REFERENCES account,
  network text NOT NULL,
  -- In the canonical form that the chain's watcher uses.
  address text NOT NULL CHECK (length(address) BETWEEN 20 AND 120),
  -- Child index of the extended public key. Null if accounts share one address and are distinguished by a memo, which is the account's
  -- own number. A mistyped memo belongs to no account.
  derivation_index integer CHECK (derivation_index >= 0),
  memo bigint CHECK (memo > 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((derivation_index IS NULL) = (memo IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (network, address, memo),
  UNIQUE (network, derivation_index)
);

GRANT SELECT ON deposit_address TO bank_app, bank_worker;
GRANT INSERT (account_seq, network, address, derivation_index, memo) ON deposit_address TO bank_app;

-- Each network numbers its own addresses, so that those of one do not widen the scan of another. Child 0 of each key is the address that
-- accounts with a memo share.
CREATE SEQUENCE deposit_address_bitcoin AS integer START 1;
CREATE SEQUENCE deposit_address_litecoin AS integer START 1;
CREATE SEQUENCE deposit_address_ethereum AS integer START 1;

GRANT USAGE ON SEQUENCE deposit_address_bitcoin, deposit_address_litecoin, deposit_address_ethereum TO bank_app;

CREATE FUNCTION next_deposit_address(of_network text) RETURNS integer LANGUAGE sql AS $$
  SELECT nextval(('deposit_address_' || lower(of_network))::regclass)::integer
$$;

GRANT EXECUTE ON FUNCTION next_deposit_address TO bank_app;

CREATE TABLE chain_position (
  network text PRIMARY KEY,
  height bigint NOT NULL CHECK (height >= 0),
  hash text NOT NULL,
  -- The worker that follows this chain, and its lease.
  holder uuid,
  held_until timestamptz(3) NOT NULL DEFAULT '-infinity'
);

-- Confirmations of deposits follow from the height of their chain, so a new block changes no row of theirs: each height is announced once
-- for the whole chain. The api keeps track of the members who are watching.
CREATE FUNCTION chain_height_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chain_height', NEW.network);
  RETURN NULL;
END
$$;

CREATE TRIGGER chain_height_announce AFTER UPDATE OF height ON chain_position
  FOR EACH ROW WHEN (NEW.height IS DISTINCT FROM OLD.height) EXECUTE FUNCTION chain_height_announce();

GRANT SELECT, INSERT (network, height, hash), UPDATE ON chain_position TO bank_worker;
GRANT SELECT ON chain_position TO bank_app;

-- The latest blocks as they were followed. Where they differ from the node's, the chain was reorganised.
CREATE TABLE chain_block (
  network text NOT NULL REFERENCES chain_position,
  height bigint NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (network, height)
);

GRANT SELECT, INSERT, DELETE ON chain_block TO bank_worker;

-- Deposits on their way to the hot wallet. The transaction has the same id as the sweep.
CREATE TABLE sweep (
  sweep_seq uuid PRIMARY KEY,
  network text NOT NULL,
  asset_seq uuid NOT NULL REFERENCES asset,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- The address it empties, where a transaction has one sender; null where it spends outputs of many.
  derivation_index integer CHECK (derivation_index >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Handed to the workflow engine.
  started_at timestamptz(3),
  finished_at timestamptz(3),
  -- The sender of a token pays the network in coins, so a sweep of tokens may need a transaction before its own.
  gas_seq uuid UNIQUE
);

CREATE INDEX sweep_list ON sweep (created_at DESC, sweep_seq DESC);
CREATE INDEX sweep_waiting ON sweep (sweep_seq) WHERE started_at IS NULL;
-- One at a time from each address, because the nonce of the next is not known before.
CREATE UNIQUE INDEX sweep_address ON sweep (network, derivation_index) WHERE finished_at IS NULL;

GRANT SELECT, INSERT ON sweep TO bank_worker;
GRANT UPDATE (started_at, finished_at) ON sweep TO bank_worker;
GRANT SELECT ON sweep TO bank_app;

CREATE TABLE deposit (
  deposit_seq uuid PRIMARY KEY,
  network text NOT NULL,
  txid text NOT NULL CHECK (length(txid) BETWEEN 8 AND 120),
  output_index integer NOT NULL CHECK (output_index >= 0),
  asset_seq uuid NOT NULL REFERENCES asset,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  memo numeric(78, 0),
  -- Null if the memo belongs to no account.
  account_seq uuid REFERENCES account,
  member_seq uuid REFERENCES member,
  -- Its block on the best chain; null while it waits for one, or after a reorganization removed it.
  block_height bigint,
  block_hash text,
  -- Since when it is in that block, as the bank saw it.
  included_at timestamptz(3),
  confirmations_required integer NOT NULL CHECK (confirmations_required >= 1),
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Why it is kept in suspense instead of being credited. TIER_ADDRESS and INTERNAL_TRANSFER: payments from outside to the bank's own
  -- addresses, and coins that contracts pass on. They are booked too, so that a payment to the bank cannot halt an asset.
  kept_for text CHECK (kept_for IN ('UNKNOWN_MEMO', 'WRONG_ASSET', 'BELOW_MINIMUM', 'TIER_ADDRESS', 'INTERNAL_TRANSFER')),
  -- Whether it is kept and waits for a decision; written by triggers alone (0072_custody_deposit_claim.sql).
  kept_open boolean NOT NULL DEFAULT false,
  -- When it was posted in the ledger: for its owner, or into suspense if it is kept.
  posted_at timestamptz(3),
  -- Neither in a block nor in the mempool: replaced, or spent elsewhere. It may come back.
  vanished_at timestamptz(3),
  -- Its block vanished after it was posted: an operator decides.
  alarmed_at timestamptz(3),
  -- Each deposit is swept once.
  sweep_seq uuid REFERENCES sweep,
  -- Where it arrived, in the form in which the watcher writes addresses.
  address text CHECK (length(address) BETWEEN 20 AND 120),
  -- The sender according to the chain; null if the chain does not reveal it.
  sender text CHECK (length(sender) BETWEEN 20 AND 120),
  -- Arrived at the address of a checkout (0133_commerce_wallet.sql), on whose shard it is kept in suspense. The checkout determines what
  -- happens to it, without an operator's decision.
  checkout_seq uuid,
  shard smallint CHECK (shard >= 0),
  UNIQUE (network, txid, output_index),
  CHECK ((account_seq IS NULL) = (member_seq IS NULL)),
  CHECK (account_seq IS NOT NULL OR kept_for IS NOT NULL OR checkout_seq IS NOT NULL),
  CHECK (checkout_seq IS NULL OR (account_seq IS NULL AND kept_for IS NULL)),
  CHECK ((checkout_seq IS NULL) = (shard IS NULL)),
  CHECK ((block_height IS NULL) = (block_hash IS NULL)),
  CHECK (posted_at IS NULL OR block_height IS NOT NULL OR alarmed_at IS NOT NULL)
);

CREATE INDEX deposit_list ON deposit (member_seq, seen_at DESC, deposit_seq DESC) WHERE member_seq IS NOT NULL;
-- Lists are often filtered by asset.
CREATE INDEX deposit_list_asset ON deposit (member_seq, asset_seq, seen_at DESC, deposit_seq DESC)
  WHERE member_seq IS NOT NULL;
-- Every wallet page queries the deposits that are not credited yet. Without this index it would read all credited ones too.
CREATE INDEX deposit_open ON deposit (member_seq, seen_at DESC, deposit_seq DESC)
  WHERE member_seq IS NOT NULL AND (posted_at IS NULL OR kept_for IS NOT NULL);
CREATE INDEX deposit_waiting ON deposit (network, deposit_seq) WHERE block_height IS NULL;
CREATE INDEX deposit_due ON deposit (network, block_height) WHERE posted_at IS NULL;
CREATE INDEX deposit_block ON deposit (network, block_height) WHERE block_height IS NOT NULL;
CREATE INDEX deposit_unswept ON deposit (network, block_height) WHERE sweep_seq IS NULL AND posted_at IS NOT NULL;
CREATE INDEX deposit_sweep ON deposit (sweep_seq) WHERE sweep_seq IS NOT NULL;
CREATE INDEX deposit_arrived ON deposit (account_seq, posted_at) WHERE posted_at IS NOT NULL;
-- Deposits in suspense, oldest first.
CREATE INDEX deposit_kept_waiting ON deposit (seen_at, deposit_seq) WHERE kept_open;
CREATE INDEX deposit_kept ON deposit (seen_at, deposit_seq) WHERE kept_for IS NOT NULL;
CREATE INDEX deposit_checkout_block ON deposit (network, block_height) WHERE checkout_seq IS NOT NULL AND block_height IS NOT NULL;
CREATE INDEX deposit_checkout ON deposit (checkout_seq) WHERE checkout_seq IS NOT NULL;
CREATE INDEX deposit_checkout_alarmed ON deposit (checkout_seq) WHERE checkout_seq IS NOT NULL AND alarmed_at IS NOT NULL;
CREATE INDEX deposit_sender ON deposit (sender, account_seq) WHERE sender IS NOT NULL;

-- What was observed does not change afterwards, and what was posted stays posted.
CREATE FUNCTION deposit_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.posted_at IS NOT NULL AND NEW.posted_at IS DISTINCT FROM OLD.posted_at THEN
    RAISE EXCEPTION 'a deposit is posted once';
  END IF;
  IF OLD.posted_at IS NULL AND NEW.posted_at IS NOT NULL AND NEW.block_height IS NULL THEN
    RAISE EXCEPTION 'a deposit outside of any block is not posted';
  END IF;
  IF NEW.confirmations_required < OLD.confirmations_required THEN
    RAISE EXCEPTION 'a deposit never needs fewer confirmations than before';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_keep BEFORE UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_keep();

CREATE FUNCTION deposit_include() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.block_height IS NULL THEN
    NEW.included_at := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.block_height IS NULL THEN
    NEW.included_at := now();
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_include BEFORE INSERT OR UPDATE OF block_height ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_include();

-- Coins that the owner's command has booked as capital are not booked as a payment from outside.
CREATE FUNCTION deposit_skip_capital() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM capital_lock(NEW.network);
  IF EXISTS (
    SELECT FROM capital JOIN asset ON asset.code = capital.asset
    WHERE capital.network = NEW.network AND capital.txid = NEW.txid AND asset.seq = NEW.asset_seq
      AND (capital.address IS NULL OR capital.address = NEW.address))
    AND NOT EXISTS (
      SELECT FROM deposit
      WHERE network = NEW.network AND txid = NEW.txid AND output_index = NEW.output_index) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_skip_capital BEFORE INSERT ON deposit
  FOR EACH ROW WHEN (NEW.kept_for = 'TIER_ADDRESS') EXECUTE FUNCTION deposit_skip_capital();

-- Open pages are updated.
CREATE FUNCTION deposit_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_seq IS NOT NULL THEN
    PERFORM pg_notify('deposit', json_build_object('member_seq', NEW.member_seq, 'deposit_seq', NEW.deposit_seq,
      'account_seq', NEW.account_seq, 'posted', NEW.posted_at IS NOT NULL)::text);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER deposit_announce AFTER INSERT OR UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_announce();

CREATE FUNCTION deposit_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'DEPOSIT', 'CREDITED', NEW.deposit_seq, coins(NEW.amount, NEW.asset_seq),
    'deposit:' || NEW.deposit_seq);
  RETURN NULL;
END
$$;

CREATE TRIGGER deposit_notify AFTER UPDATE OF posted_at ON deposit FOR EACH ROW
  WHEN (OLD.posted_at IS NULL AND NEW.posted_at IS NOT NULL AND NEW.kept_for IS NULL AND NEW.member_seq IS NOT NULL)
  EXECUTE FUNCTION deposit_notify();

GRANT SELECT ON deposit TO bank_app, bank_worker;
GRANT INSERT ON deposit TO bank_worker;
GRANT UPDATE (block_height, block_hash, confirmations_required, posted_at, vanished_at, alarmed_at, sweep_seq) ON deposit TO bank_worker;

-- Coins that members say they are about to send. Only the chain credits: an announcement waits among the deposits until its coins are
-- seen or the member cancels it.
CREATE TABLE deposit_announcement (
  announcement_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  account_seq uuid NOT NULL REFERENCES account,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  announced_at timestamptz(3) NOT NULL DEFAULT now(),
  canceled_at timestamptz(3),
  -- The deposit that was announced, once it is seen.
  deposit_seq uuid UNIQUE REFERENCES deposit,
  -- Idempotency key of the request; see account.request_key.
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  CHECK (canceled_at IS NULL OR deposit_seq IS NULL)
);

CREATE INDEX deposit_announcement_list ON deposit_announcement (member_seq, announced_at DESC, announcement_seq DESC)
  WHERE deposit_seq IS NULL;
CREATE INDEX deposit_announcement_open ON deposit_announcement (account_seq, amount, announced_at)
  WHERE deposit_seq IS NULL AND canceled_at IS NULL;
CREATE UNIQUE INDEX deposit_announcement_request ON deposit_announcement (member_seq, request_key);

GRANT SELECT ON deposit_announcement TO bank_app;
GRANT INSERT (announcement_seq, member_seq, account_seq, amount, request_key), UPDATE (canceled_at) ON deposit_announcement TO bank_app;

-- A deposit matches the oldest announcement of exactly its amount and account. One that is being taken back at this moment is skipped, so
-- that the watcher never waits for a member.
CREATE FUNCTION deposit_meet() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE deposit_announcement SET deposit_seq = NEW.deposit_seq WHERE announcement_seq = (
    SELECT announcement_seq FROM deposit_announcement
    WHERE account_seq = NEW.account_seq AND amount = NEW.amount AND deposit_seq IS NULL AND canceled_at IS NULL
    ORDER BY announced_at, announcement_seq LIMIT 1 FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END
$$;

CREATE TRIGGER deposit_meet AFTER INSERT ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_meet();

-- An announcement is an application of the member, which is approved with the credit.
CREATE FUNCTION deposit_approve() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE application SET status = 'APPROVED', updated_at = now() FROM deposit_announcement
  WHERE deposit_announcement.deposit_seq = NEW.deposit_seq AND application_seq = announcement_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER deposit_approve AFTER UPDATE OF posted_at ON deposit FOR EACH ROW
  WHEN (OLD.posted_at IS NULL AND NEW.posted_at IS NOT NULL AND NEW.kept_for IS NULL) EXECUTE FUNCTION deposit_approve();

-- Deposits that the ledger refused, set aside so that no other deposit of their chain waits for them. They are retried automatically; the
-- row is deleted when the ledger takes the deposit.
CREATE TABLE deposit_parked (
  deposit_seq uuid PRIMARY KEY REFERENCES deposit,
  -- The ledger's code, or UNREACHABLE if the shard of the account gave no answer.
  refused_by text NOT NULL,
  tries integer NOT NULL DEFAULT 1 CHECK (tries >= 1),
  parked_at timestamptz(3) NOT NULL DEFAULT now(),
  retry_at timestamptz(3) NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON deposit_parked TO bank_worker;
GRANT SELECT ON deposit_parked TO bank_app;
