-- Payments: payees, transfers between shards, requests for money, schedules, and exchanges with the house.

-- Accounts a member has confirmed with a second factor or password; transfers to them need no further confirmation.
CREATE TABLE payee (
  payee_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  account_seq uuid NOT NULL REFERENCES account,
  is_favourite boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- A payee confirmed without an established second factor has a cooling-off period (`payee_cooling_off_hours` of config.member).
  usable_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (member_seq, account_seq)
);

GRANT SELECT, DELETE ON payee TO bank_app;
GRANT INSERT (payee_seq, member_seq, account_seq, is_favourite, usable_at), UPDATE (is_favourite) ON payee TO bank_app;

-- The sender's note to the recipient, sealed for each of them. The transfer itself is in the ledger.
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

-- Transfers between shards of the ledger, carried out by a workflow. All other transfers are in the ledger only.
CREATE TABLE shard_transfer (
  -- The ledger entries of each step refer to it.
  transfer_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  from_account uuid NOT NULL REFERENCES account,
  to_account uuid NOT NULL REFERENCES account,
  asset text NOT NULL,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED')),
  -- The ledger's code, for diagnosis.
  refused_by text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  -- Handed to the workflow engine, once and by one worker, with a fair share for each target shard: transfers to an unreachable shard
  -- wait at the engine and delay no others.
  handed_at timestamptz(3),
  CHECK ((status = 'PENDING') = (ended_at IS NULL)),
  CHECK ((status = 'REJECTED') = (refused_by IS NOT NULL))
);

-- The shard is part of the account's id; see packages/ledger/shard.ts.
CREATE INDEX shard_transfer_unhanded ON shard_transfer (substr(to_account::text, 16, 3), created_at)
  WHERE status = 'PENDING' AND handed_at IS NULL;
CREATE INDEX shard_transfer_handed ON shard_transfer (handed_at) WHERE status = 'PENDING' AND handed_at IS NOT NULL;

CREATE FUNCTION shard_transfer_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'PENDING' THEN
    RAISE EXCEPTION 'a transfer ends once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER shard_transfer_keep BEFORE UPDATE ON shard_transfer FOR EACH ROW EXECUTE FUNCTION shard_transfer_keep();

-- Transfers within a shard are in the ledger only; for those the api writes the notification.
CREATE FUNCTION shard_transfer_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(member_seq, 'TRANSFER', 'RECEIVED', NEW.transfer_seq, coins(NEW.amount, asset_seq),
    'transfer:' || NEW.transfer_seq)
  FROM account WHERE account_seq = NEW.to_account AND member_seq <> NEW.member_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER shard_transfer_notify AFTER UPDATE OF status ON shard_transfer FOR EACH ROW
  WHEN (NEW.status = 'APPROVED') EXECUTE FUNCTION shard_transfer_notify();

GRANT SELECT ON shard_transfer TO bank_app, bank_worker;
GRANT INSERT (transfer_seq, member_seq, from_account, to_account, asset, amount) ON shard_transfer TO bank_app;
GRANT UPDATE (status, refused_by, ended_at, handed_at) ON shard_transfer TO bank_worker;

-- Money that members request from others by a link.
CREATE TABLE money_request (
  request_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  account_seq uuid NOT NULL REFERENCES account,
  -- Null if the payer chooses the amount.
  amount numeric(39, 0) CHECK (amount > 0),
  -- Sealed for the requester, and shown to anyone who has the link.
  note bytea,
  is_reusable boolean NOT NULL,
  link_id text NOT NULL UNIQUE CHECK (link_id ~ '^[A-Za-z0-9_-]{22}$'),
  step text NOT NULL DEFAULT 'OPEN' CHECK (step IN ('OPEN', 'PAID', 'CANCELED')),
  -- The transfer that is paying it now, and since when: no other payment may start meanwhile. In the end, the transfer that paid it.
  transfer_seq uuid,
  paying_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  -- Idempotency key of the request; see account.request_key.
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  CHECK ((step = 'OPEN') = (ended_at IS NULL)),
  CHECK (step <> 'PAID' OR (transfer_seq IS NOT NULL AND NOT is_reusable)),
  CHECK ((transfer_seq IS NULL) = (paying_at IS NULL))
);

CREATE INDEX money_request_list ON money_request (member_seq, created_at DESC, request_seq DESC);
-- Finds the request when its transfer has arrived or was returned.
CREATE INDEX money_request_claimed ON money_request (transfer_seq) WHERE step = 'OPEN' AND transfer_seq IS NOT NULL;
CREATE UNIQUE INDEX money_request_request ON money_request (member_seq, request_key);

-- A request that has ended does not change.
CREATE FUNCTION money_request_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.step <> 'OPEN' THEN
    RAISE EXCEPTION 'a request that is % stays so', OLD.step;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER money_request_keep BEFORE UPDATE ON money_request FOR EACH ROW EXECUTE FUNCTION money_request_keep();

GRANT SELECT ON money_request TO bank_app;
GRANT INSERT (request_seq, member_seq, account_seq, amount, note, is_reusable, link_id, expires_at, request_key)
  ON money_request TO bank_app;
GRANT UPDATE (step, transfer_seq, paying_at, ended_at) ON money_request TO bank_app;

-- Transfers that members scheduled. The worker decides when; the api sends.
CREATE TABLE schedule (
  schedule_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  from_account_seq uuid NOT NULL REFERENCES account,
  to_account_seq uuid NOT NULL REFERENCES account,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  description bytea,
  frequency text NOT NULL CHECK (frequency IN ('ONCE', 'DAILY', 'WEEKLY', 'MONTHLY')),
  starts_on date NOT NULL,
  at_time text NOT NULL CHECK (at_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  time_zone text NOT NULL,
  ends_on date,
  runs_max integer CHECK (runs_max > 0),
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'PAUSED', 'CANCELED', 'ENDED')),
  -- The next run, how often it was tried already, when it was due and when it is tried next.
  run integer NOT NULL DEFAULT 0,
  attempt smallint NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL,
  next_at timestamptz(3) NOT NULL,
  -- Increases whenever the columns above change: each workflow handles one turn.
  turn integer NOT NULL DEFAULT 0,
  handed_at timestamptz(3),
  -- When the workflow called for it, and until when a server is sending it.
  called_at timestamptz(3),
  sending_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Idempotency key of the request; see account.request_key.
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  CHECK (from_account_seq <> to_account_seq)
);

CREATE INDEX schedule_list ON schedule (member_seq, created_at DESC, schedule_seq DESC);
CREATE INDEX schedule_waiting ON schedule (next_at) WHERE status = 'ACTIVE' AND handed_at IS NULL;
CREATE INDEX schedule_called ON schedule (called_at) WHERE called_at IS NOT NULL;
CREATE UNIQUE INDEX schedule_request ON schedule (member_seq, request_key);

CREATE FUNCTION schedule_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('CANCELED', 'ENDED') AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'a schedule that is % stays so', OLD.status;
  END IF;
  IF NEW.turn < OLD.turn OR NEW.run < OLD.run THEN
    RAISE EXCEPTION 'a schedule runs one way';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER schedule_keep BEFORE UPDATE ON schedule FOR EACH ROW EXECUTE FUNCTION schedule_keep();

-- Wakes the worker when there is a turn to hand over, and the api when one is called for.
CREATE FUNCTION schedule_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.handed_at IS NULL AND NEW.status = 'ACTIVE' THEN
    PERFORM pg_notify('schedule', NULL);
  END IF;
  IF NEW.called_at IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.called_at IS DISTINCT FROM OLD.called_at) THEN
    PERFORM pg_notify('schedule_called', NULL);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER schedule_tell AFTER INSERT OR UPDATE ON schedule FOR EACH ROW EXECUTE FUNCTION schedule_tell();

-- The outcome of each try. Rows never change.
CREATE TABLE schedule_run (
  schedule_seq uuid NOT NULL REFERENCES schedule,
  run integer NOT NULL,
  attempt smallint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('SENT', 'REFUSED', 'SKIPPED')),
  refusal text,
  transfer_seq uuid,
  due_at timestamptz(3) NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (schedule_seq, run, attempt),
  CHECK ((outcome = 'SENT') = (transfer_seq IS NOT NULL)),
  CHECK ((outcome = 'SENT') = (refusal IS NULL))
);

-- The member is notified when a run is refused for the first time, and when it is given up.
CREATE FUNCTION schedule_run_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(schedule.member_seq, 'SCHEDULE', NEW.outcome, schedule_seq, coins(schedule.amount, asset_seq),
    'schedule:' || schedule_seq || ':' || NEW.run || ':' || NEW.attempt)
  FROM schedule JOIN account ON account_seq = from_account_seq WHERE schedule_seq = NEW.schedule_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER schedule_run_notify AFTER INSERT ON schedule_run FOR EACH ROW
  WHEN (NEW.outcome = 'SKIPPED' OR (NEW.outcome = 'REFUSED' AND NEW.attempt = 0)) EXECUTE FUNCTION schedule_run_notify();

GRANT SELECT ON schedule, schedule_run TO bank_app;
GRANT INSERT (schedule_seq, member_seq, from_account_seq, to_account_seq, amount, description, frequency, starts_on, at_time,
  time_zone, ends_on, runs_max, due_at, next_at, request_key) ON schedule TO bank_app;
GRANT UPDATE (status, run, attempt, due_at, next_at, turn, handed_at, called_at, sending_until) ON schedule TO bank_app;
GRANT INSERT (schedule_seq, run, attempt, outcome, refusal, transfer_seq, due_at) ON schedule_run TO bank_app;

GRANT SELECT (schedule_seq, status, next_at, turn, handed_at, called_at, sending_until) ON schedule TO bank_worker;
GRANT UPDATE (handed_at, called_at) ON schedule TO bank_worker;

-- Exchanges with the house: the member accepts a quote, the exchange is admitted, then the ledger posts it. The values are first values,
-- to be reviewed before real money is used.
INSERT INTO setting (name, value) VALUES ('config.exchange', '{
  "is_open": true,
  "quote_seconds": 15,
  "payment_quote_seconds": 60,
  "tolerance_percent": "0.5",
  "assets": [
    {"code": "BTC", "is_active": true, "spread_percent": "0.5", "exchange_max_usot": "10000000", "inventory_max": "100"},
    {"code": "ETH", "is_active": true, "spread_percent": "0.5", "exchange_max_usot": "10000000", "inventory_max": "3000"},
    {"code": "LTC", "is_active": true, "spread_percent": "0.7", "exchange_max_usot": "10000000", "inventory_max": "100000"},
    {"code": "CCM", "is_active": true, "spread_percent": "1", "exchange_max_usot": "1000000", "inventory_max": "10000000"},
    {"code": "USOT", "is_active": true, "spread_percent": "0.2", "exchange_max_usot": "10000000", "inventory_max": "10000000000"}
  ],
  "breakers": {
    "price_jump_percent": "5",
    "member_hour_usot": "50000000",
    "house_hour_usot": "500000000",
    "house_loss_usot": "5000000",
    "house_loss_minutes": 60
  }
}');

-- An accepted exchange reserves its part of the house's limit (`inventory_max`) in the order of `place`, so that members who accept at
-- the same moment cannot exceed it together. Places of one asset are assigned under an advisory lock that is held until commit: a reader
-- sees every row of the asset with a smaller place.
CREATE SEQUENCE exchange_place;
GRANT USAGE ON SEQUENCE exchange_place TO bank_app;

-- Rates are prices with twelve decimals.
CREATE TABLE exchange (
  -- Created with the quote. The ids of its transfers are derived from it, so that a quote is used once.
  exchange_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  type text NOT NULL CHECK (type IN ('BID', 'ASK')),
  market_code text NOT NULL CHECK (market_code ~ '^[A-Z0-9]+-[A-Z0-9]+$'),
  source_account_seq uuid NOT NULL REFERENCES account,
  target_account_seq uuid NOT NULL REFERENCES account,
  source_amount numeric(39, 0) NOT NULL CHECK (source_amount > 0),
  -- The sum of these three is the source's worth at the base rate.
  target_amount numeric(39, 0) NOT NULL CHECK (target_amount > 0),
  spread_amount numeric(39, 0) NOT NULL CHECK (spread_amount >= 0),
  rounding_amount numeric(39, 0) NOT NULL CHECK (rounding_amount >= 0),
  base_rate numeric(39, 0) NOT NULL CHECK (base_rate > 0),
  spread_rate numeric(39, 0) NOT NULL CHECK (spread_rate >= 0),
  discount_rate numeric(39, 0) NOT NULL CHECK (discount_rate BETWEEN 0 AND spread_rate),
  -- Parts per million: of the price, and of the spread.
  spread_ppm integer NOT NULL CHECK (spread_ppm BETWEEN 0 AND 999999),
  discount_ppm integer NOT NULL CHECK (discount_ppm BETWEEN 0 AND 1000000),
  step text NOT NULL DEFAULT 'ASKED' CHECK (step IN ('ASKED', 'ADMITTED', 'DONE', 'REFUSED')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  place bigint NOT NULL DEFAULT 0,
  -- Why the exchange was refused.
  fault text CHECK (fault IN ('SOURCE_INSUFFICIENT', 'ACCOUNT_NOT_USABLE', 'EXCHANGE_SOLD_OUT', 'EXCHANGE_FULL')),
  -- True if it converts a payment to a shop: the target is the shop's account, and it ends with the payment of the same id.
  pays_shop boolean NOT NULL DEFAULT false,
  CHECK (source_account_seq <> target_account_seq),
  -- A payment to a shop gives exactly the price, so its rounding may be as much as one smallest unit of the source is worth.
  CHECK (pays_shop OR rounding_amount <= 1),
  CHECK (fault IS NULL OR step = 'REFUSED')
);

CREATE INDEX exchange_list ON exchange (member_seq, created_at DESC, exchange_seq DESC);
CREATE INDEX exchange_open ON exchange (created_at) WHERE step IN ('ASKED', 'ADMITTED');

-- An exchange that has ended does not change, and only the ledger decides about an admitted one.
CREATE FUNCTION exchange_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.step IN ('DONE', 'REFUSED') OR OLD.step = 'ADMITTED' AND NEW.step = 'ASKED' THEN
    RAISE EXCEPTION 'an exchange that is % stays so', OLD.step;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER exchange_keep BEFORE UPDATE ON exchange FOR EACH ROW EXECUTE FUNCTION exchange_keep();

-- Runs when the exchange ends, whether by the server that received the request or, after that server died, by the worker.
CREATE FUNCTION exchange_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'EXCHANGE', 'DONE', NEW.exchange_seq,
    coins(NEW.target_amount, taken.asset_seq) || jsonb_build_object('given', given.told -> 'amount', 'given_asset', given.told -> 'asset'),
    'exchange:' || NEW.exchange_seq)
  FROM account AS taken, (
    SELECT coins(NEW.source_amount, asset_seq) AS told FROM account WHERE account_seq = NEW.source_account_seq) AS given
  WHERE taken.account_seq = NEW.target_account_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER exchange_notify AFTER UPDATE OF step ON exchange FOR EACH ROW
  WHEN (NEW.step = 'DONE' AND NOT NEW.pays_shop) EXECUTE FUNCTION exchange_notify();

-- Announces an exchange that ended, whichever process ended it, so that open screens of its member show the new balances.
CREATE FUNCTION exchange_tell() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_notify('exchange_ended', json_build_object('member_seq', NEW.member_seq, 'exchange_seq', NEW.exchange_seq,
    'account_seqs', json_build_array(NEW.source_account_seq, NEW.target_account_seq))::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER exchange_tell AFTER UPDATE OF step ON exchange FOR EACH ROW
  WHEN (OLD.step <> NEW.step AND NEW.step IN ('DONE', 'REFUSED') AND NOT NEW.pays_shop) EXECUTE FUNCTION exchange_tell();

GRANT SELECT ON exchange TO bank_app, bank_worker;
GRANT INSERT (exchange_seq, member_seq, type, market_code, source_account_seq, target_account_seq, source_amount, target_amount,
  spread_amount, rounding_amount, base_rate, spread_rate, discount_rate, spread_ppm, discount_ppm, place, pays_shop) ON exchange TO bank_app;
GRANT UPDATE (step, fault) ON exchange TO bank_app, bank_worker;

-- Amounts that the house took and gave in exchanges, by minute. Running sums, so that the breakers need not add up exchanges.
CREATE TABLE exchange_flow (
  minute timestamptz(0) NOT NULL,
  asset_seq uuid NOT NULL REFERENCES asset,
  taken numeric(39, 0) NOT NULL CHECK (taken >= 0),
  given numeric(39, 0) NOT NULL CHECK (given >= 0),
  PRIMARY KEY (minute, asset_seq)
);

GRANT SELECT ON exchange_flow TO bank_app, bank_worker;
GRANT DELETE ON exchange_flow TO bank_worker;

-- Runs when the exchange ends. Rows are changed in the order of their key, so that two exchanges never deadlock.
CREATE FUNCTION exchange_count_flow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO exchange_flow (minute, asset_seq, taken, given)
    SELECT date_trunc('minute', clock_timestamp()), asset_seq,
           CASE account_seq WHEN NEW.source_account_seq THEN NEW.source_amount ELSE 0 END,
           CASE account_seq WHEN NEW.target_account_seq THEN NEW.target_amount ELSE 0 END
    FROM account WHERE account_seq IN (NEW.source_account_seq, NEW.target_account_seq)
    ORDER BY asset_seq
  ON CONFLICT (minute, asset_seq) DO UPDATE
    SET taken = exchange_flow.taken + excluded.taken, given = exchange_flow.given + excluded.given;
  RETURN NULL;
END
$$;

CREATE TRIGGER exchange_count_flow AFTER UPDATE OF step ON exchange FOR EACH ROW
  WHEN (NEW.step = 'DONE') EXECUTE FUNCTION exchange_count_flow();
