-- Fills reach the ledger in windows. A window is stored before it is posted: its commands and its key, from which all ids follow. So
-- posting it again, by any process, posts the same transfers.
CREATE TABLE settlement_window (
  first_seq bigint PRIMARY KEY CHECK (first_seq > 0),
  last_seq bigint NOT NULL UNIQUE CHECK (last_seq >= first_seq),
  -- A UUIDv7.
  window_key uuid NOT NULL UNIQUE,
  -- What moves between shards, stored once everything is given and before the first move.
  moves jsonb CHECK (jsonb_typeof(moves) = 'array'),
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  posted_at timestamptz(3)
);
CREATE UNIQUE INDEX settlement_window_open ON settlement_window ((true)) WHERE posted_at IS NULL;

-- Returns false if another process has taken over, or if there are no commands of the journal to cover.
CREATE FUNCTION open_window(my_epoch bigint, until_seq bigint, new_key uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  settled bigint;
BEGIN
  SELECT seq INTO settled FROM follow WHERE name = 'windows' AND epoch = my_epoch FOR UPDATE;
  IF NOT FOUND OR until_seq <= settled OR until_seq > (SELECT last_seq FROM head) THEN
    RETURN false;
  END IF;
  INSERT INTO settlement_window (first_seq, last_seq, window_key) VALUES (settled + 1, until_seq, new_key);
  RETURN true;
END $$;

-- What the ledger refused for the state of one account: given (below zero) or received by a trader, or the fees of a shard (trader 0).
-- Tried again with every later window, under the id that follows from its own window's key.
CREATE TABLE set_apart (
  window_key uuid NOT NULL,
  shard smallint NOT NULL,
  trader integer NOT NULL,
  asset smallint NOT NULL REFERENCES asset,
  amount numeric(29, 0) NOT NULL CHECK (amount <> 0),
  -- What counts towards the member's daily limit with it, in minor units of USOT.
  loss numeric(29, 0) NOT NULL CHECK (loss >= 0),
  code text NOT NULL,
  since timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (window_key, shard, trader, asset)
);

-- Stores the moves of the open window unless it has some, and returns those in force; null if another process has taken over.
CREATE FUNCTION plan_moves(my_epoch bigint, until_seq bigint, planned jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found_moves jsonb;
BEGIN
  PERFORM FROM follow WHERE name = 'windows' AND epoch = my_epoch FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE settlement_window SET moves = coalesce(moves, planned) WHERE last_seq = until_seq AND posted_at IS NULL
    RETURNING moves INTO found_moves;
  RETURN found_moves;
END $$;

-- `apart` is all that is set apart from now on; what was before and is not in it has been posted.
CREATE FUNCTION close_window(my_epoch bigint, from_seq bigint, until_seq bigint, apart jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT follow_to('windows', my_epoch, from_seq - 1, until_seq) THEN
    RETURN false;
  END IF;
  UPDATE settlement_window SET posted_at = now() WHERE first_seq = from_seq AND last_seq = until_seq;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM set_apart AS old WHERE NOT EXISTS (
    SELECT FROM jsonb_populate_recordset(NULL::set_apart, apart) AS one
    WHERE (one.window_key, one.shard, one.trader, one.asset) = (old.window_key, old.shard, old.trader, old.asset));
  INSERT INTO set_apart (window_key, shard, trader, asset, amount, loss, code)
    SELECT window_key, shard, trader, asset, amount, loss, code FROM jsonb_populate_recordset(NULL::set_apart, apart)
    ON CONFLICT (window_key, shard, trader, asset) DO UPDATE SET code = EXCLUDED.code;
  RETURN true;
END $$;

-- One row for each fill, newest last. `order_seq` is the taker, `other_seq` the maker; an auction has no taker.
CREATE TABLE trade (
  trade_seq bigint PRIMARY KEY,
  market smallint NOT NULL,
  at timestamptz(3) NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  quantity bigint NOT NULL CHECK (quantity > 0),
  is_bid boolean NOT NULL,
  order_seq bigint NOT NULL,
  other_seq bigint NOT NULL,
  trader integer NOT NULL,
  other_trader integer NOT NULL,
  fee numeric(29, 0) NOT NULL,
  other_fee numeric(29, 0) NOT NULL,
  -- The last command of its batch: settled once the windows have come that far.
  batch_seq bigint NOT NULL
);
CREATE INDEX trade_market ON trade (market, trade_seq DESC);
-- Own fills, newest first, and those of one order without looking at the rows of others.
CREATE INDEX trade_trader ON trade (trader, trade_seq DESC, order_seq);
CREATE INDEX trade_other_trader ON trade (other_trader, trade_seq DESC, other_seq);

GRANT SELECT ON settlement_window, set_apart TO market_engine;
GRANT SELECT, INSERT ON trade TO market_engine;
GRANT SELECT ON trade, settlement_window TO market_app;
GRANT EXECUTE ON FUNCTION open_window, plan_moves, close_window TO market_engine;
