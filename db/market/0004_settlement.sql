-- Fills reach the ledger in windows. A window is stored before it is posted: its commands and its key, from which all ids follow. So
-- posting it again, by any process, posts the same transfers.
CREATE TABLE settlement_window (
  first_seq bigint PRIMARY KEY CHECK (first_seq > 0),
  last_seq bigint NOT NULL UNIQUE CHECK (last_seq >= first_seq),
  -- A UUIDv7.
  window_key uuid NOT NULL UNIQUE,
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

CREATE FUNCTION close_window(my_epoch bigint, from_seq bigint, until_seq bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT follow_to('windows', my_epoch, from_seq - 1, until_seq) THEN
    RETURN false;
  END IF;
  UPDATE settlement_window SET posted_at = now() WHERE first_seq = from_seq AND last_seq = until_seq;
  RETURN FOUND;
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

GRANT SELECT ON settlement_window TO market_engine;
GRANT SELECT, INSERT ON trade TO market_engine;
GRANT SELECT ON trade, settlement_window TO market_app;
GRANT EXECUTE ON FUNCTION open_window, close_window TO market_engine;
