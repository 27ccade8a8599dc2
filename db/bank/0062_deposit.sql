-- A token is its contract; the coin of a chain has none.
ALTER TABLE asset ADD COLUMN contract text CHECK (contract ~ '^0x[0-9a-f]{40}$');

-- Where each account receives, how far each chain has been followed, and what arrived.
CREATE TABLE deposit_address (
  account_seq uuid PRIMARY KEY REFERENCES account,
  network text NOT NULL,
  -- In the one form in which the watcher of that chain writes addresses.
  address text NOT NULL CHECK (length(address) BETWEEN 20 AND 120),
  -- The child of the extended public key; nothing when one address is shared and the memo, the account's
  -- own number, tells accounts apart: a mistyped one belongs to nobody.
  derivation_index integer CHECK (derivation_index >= 0),
  memo bigint CHECK (memo > 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((derivation_index IS NULL) = (memo IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (network, address, memo),
  UNIQUE (network, derivation_index)
);

-- Child 0 of each key is the address that accounts with a memo share.
CREATE SEQUENCE deposit_address_index AS integer START 1;
GRANT USAGE ON SEQUENCE deposit_address_index TO bank_app;

GRANT SELECT ON deposit_address TO bank_app, bank_worker;
GRANT INSERT (account_seq, network, address, derivation_index, memo) ON deposit_address TO bank_app;

CREATE TABLE chain_position (
  network text PRIMARY KEY,
  height bigint NOT NULL CHECK (height >= 0),
  hash text NOT NULL,
  -- Who follows this chain now; somebody else may once the time is over.
  holder uuid,
  held_until timestamptz(3) NOT NULL DEFAULT '-infinity'
);

GRANT SELECT, INSERT (network, height, hash), UPDATE ON chain_position TO bank_worker;
GRANT SELECT ON chain_position TO bank_app;

-- The latest blocks as they were followed: where they differ from the node's, the chain was reorganised.
CREATE TABLE chain_block (
  network text NOT NULL REFERENCES chain_position,
  height bigint NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (network, height)
);

GRANT SELECT, INSERT, DELETE ON chain_block TO bank_worker;

CREATE TABLE deposit (
  deposit_seq uuid PRIMARY KEY,
  network text NOT NULL,
  txid text NOT NULL CHECK (length(txid) BETWEEN 8 AND 120),
  output_index integer NOT NULL CHECK (output_index >= 0),
  asset_seq uuid NOT NULL REFERENCES asset,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  memo numeric(78, 0),
  -- Nobody's while the memo leads to no account.
  account_seq uuid REFERENCES account,
  member_seq uuid REFERENCES member,
  -- The block of the best chain it stands in; nothing while it waits for one, or lost it to a reorganisation.
  block_height bigint,
  block_hash text,
  confirmations_required integer NOT NULL CHECK (confirmations_required >= 1),
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Why it is not credited like others.
  kept_for text CHECK (kept_for IN ('UNKNOWN_MEMO', 'WRONG_ASSET', 'BELOW_MINIMUM')),
  -- When the ledger took it: for its owner, or into suspense if it is kept.
  posted_at timestamptz(3),
  -- Neither in a block nor waiting for one: replaced, or spent elsewhere. It may come back.
  vanished_at timestamptz(3),
  -- Its block vanished after it was posted: an operator decides.
  alarmed_at timestamptz(3),
  UNIQUE (network, txid, output_index),
  CHECK ((account_seq IS NULL) = (member_seq IS NULL)),
  CHECK (account_seq IS NOT NULL OR kept_for IS NOT NULL),
  CHECK ((block_height IS NULL) = (block_hash IS NULL)),
  CHECK (posted_at IS NULL OR block_height IS NOT NULL OR alarmed_at IS NOT NULL)
);

CREATE INDEX deposit_list ON deposit (member_seq, seen_at DESC, deposit_seq DESC) WHERE member_seq IS NOT NULL;
CREATE INDEX deposit_waiting ON deposit (network, deposit_seq) WHERE block_height IS NULL;
CREATE INDEX deposit_due ON deposit (network, block_height) WHERE posted_at IS NULL;
CREATE INDEX deposit_block ON deposit (network, block_height) WHERE block_height IS NOT NULL;

-- What arrived is what was observed: nobody changes it afterwards, and what was posted stays posted.
CREATE FUNCTION deposit_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.posted_at IS NOT NULL AND NEW.posted_at IS DISTINCT FROM OLD.posted_at THEN
    RAISE EXCEPTION 'a deposit is posted once';
  END IF;
  IF OLD.posted_at IS NULL AND NEW.posted_at IS NOT NULL AND NEW.block_height IS NULL THEN
    RAISE EXCEPTION 'a deposit outside of any block is not posted';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_keep BEFORE UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_keep();

-- Whoever shows deposits looks again.
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

GRANT SELECT ON deposit TO bank_app, bank_worker;
GRANT INSERT ON deposit TO bank_worker;
GRANT UPDATE (block_height, block_hash, posted_at, vanished_at, alarmed_at) ON deposit TO bank_worker;
GRANT SELECT ON asset TO bank_worker;
GRANT SELECT (account_seq, member_seq, asset_seq) ON account TO bank_worker;
