-- Settlements between shards of the ledger: value from one member to another, with value in return or without. A worker carries them in
-- batches. What happens within one shard is in the ledger only.
CREATE TABLE settlement (
  -- A UUIDv7; the ids of all its postings are derived from it, and they refer to it.
  settlement_seq uuid PRIMARY KEY,
  -- The member who requested it.
  member_seq uuid NOT NULL REFERENCES member,
  -- The ledger's code: 201 transfer, 211 payment, 215 payment with conversion, 311 deal.
  flow smallint NOT NULL CHECK (flow IN (201, 211, 215, 311)),
  -- Ledger accounts, so that they may also be the parts in which members set aside what they offer. No foreign keys: the row of an
  -- account that is paid a thousand times a second would be locked as often.
  asset text NOT NULL,
  from_account uuid NOT NULL,
  to_account uuid NOT NULL,
  -- The fee is a part of the amount.
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  fee numeric(39, 0) NOT NULL DEFAULT 0 CHECK (fee >= 0 AND fee < amount),
  -- The return leg, if any.
  back_asset text,
  back_from uuid,
  back_to uuid,
  back_amount numeric(39, 0) CHECK (back_amount > 0),
  back_fee numeric(39, 0) CHECK (back_fee >= 0 AND back_fee < back_amount),
  -- For a payment with conversion: what the recipient gets in another asset, and what the house earns. The fee is a part of the amount.
  bought_asset text,
  bought_amount numeric(39, 0) CHECK (bought_amount > 0),
  bought_fee numeric(39, 0) CHECK (bought_fee >= 0 AND bought_fee < bought_amount),
  spread numeric(39, 0) CHECK (spread >= 0),
  rounding numeric(39, 0) CHECK (rounding >= 0),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SETTLED', 'REFUSED')),
  -- The ledger's code, and which of the two shards refused: the payer's (hold), or the one that decides.
  refused_by text,
  refused_at text CHECK (refused_at IN ('hold', 'decide')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When a worker took it last. One that was taken long ago and has not ended is handed to the workflow engine.
  taken_at timestamptz(3),
  ended_at timestamptz(3),
  CHECK ((status = 'PENDING') = (ended_at IS NULL)),
  CHECK ((status = 'REFUSED') = (refused_by IS NOT NULL)),
  CHECK (num_nulls(back_asset, back_from, back_to, back_amount, back_fee) IN (0, 5)),
  CHECK ((flow = 311) = (back_asset IS NOT NULL)),
  CHECK (num_nulls(bought_asset, bought_amount, bought_fee, spread, rounding) IN (0, 5)),
  CHECK ((flow = 215) = (bought_asset IS NOT NULL)),
  CHECK (flow NOT IN (201, 215) OR fee = 0),
  CHECK (back_asset <> asset),
  CHECK (bought_asset <> asset),
  -- The shard is part of the account's id; see packages/ledger/shard.ts. The return leg goes the opposite way.
  CHECK (substr(from_account::text, 16, 3) <> substr(to_account::text, 16, 3)),
  CHECK (substr(back_from::text, 16, 3) = substr(to_account::text, 16, 3)),
  CHECK (substr(back_to::text, 16, 3) = substr(from_account::text, 16, 3))
)
-- Each row is changed twice: taken and ended.
WITH (fillfactor = 70);

-- Workers take the oldest of each pair of shards, so that settlements with an unreachable shard delay no others.
CREATE INDEX settlement_waiting ON settlement (substr(from_account::text, 16, 3), substr(to_account::text, 16, 3), created_at)
  WHERE status = 'PENDING' AND taken_at IS NULL;
CREATE INDEX settlement_taken ON settlement (taken_at) WHERE status = 'PENDING' AND taken_at IS NOT NULL;

CREATE FUNCTION settlement_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'PENDING' THEN
    RAISE EXCEPTION 'a settlement ends once';
  END IF;
  RETURN NEW;
END
$$;

-- Transfers within a shard are in the ledger only; for those the api writes the notification.
CREATE FUNCTION settlement_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(member_seq, 'TRANSFER', 'RECEIVED', NEW.settlement_seq, coins(NEW.amount, asset_seq),
    'transfer:' || NEW.settlement_seq)
  FROM account WHERE account_seq = NEW.to_account AND member_seq <> NEW.member_seq;
  RETURN NULL;
END
$$;

INSERT INTO settlement (settlement_seq, member_seq, flow, asset, from_account, to_account, amount, status, refused_by, created_at,
    taken_at, ended_at)
  SELECT transfer_seq, member_seq, 201, asset, from_account, to_account, amount,
    CASE status WHEN 'APPROVED' THEN 'SETTLED' WHEN 'REJECTED' THEN 'REFUSED' ELSE status END, refused_by, created_at,
    handed_at, ended_at
  FROM shard_transfer;
DROP TABLE shard_transfer;
DROP FUNCTION shard_transfer_keep, shard_transfer_notify;

CREATE TRIGGER settlement_keep BEFORE UPDATE ON settlement FOR EACH ROW EXECUTE FUNCTION settlement_keep();
CREATE TRIGGER settlement_notify AFTER UPDATE OF status ON settlement FOR EACH ROW
  WHEN (NEW.status = 'SETTLED' AND NEW.flow = 201) EXECUTE FUNCTION settlement_notify();

GRANT SELECT ON settlement TO bank_app, bank_worker;
GRANT INSERT (settlement_seq, member_seq, flow, asset, from_account, to_account, amount, fee, back_asset, back_from, back_to,
  back_amount, back_fee, bought_asset, bought_amount, bought_fee, spread, rounding) ON settlement TO bank_app;
GRANT UPDATE (status, refused_by, refused_at, taken_at, ended_at) ON settlement TO bank_worker;
