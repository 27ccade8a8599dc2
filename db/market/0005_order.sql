-- Data for members and the public: orders and candles, written after the journal and from it alone.

CREATE TABLE placed_order (
  order_seq bigint PRIMARY KEY,
  market smallint NOT NULL,
  trader integer NOT NULL,
  client_order_id uuid,
  is_bid boolean NOT NULL,
  -- As in packages/order-book/words.ts.
  kind smallint NOT NULL,
  term smallint NOT NULL,
  price bigint NOT NULL,
  stop bigint NOT NULL,
  quantity bigint NOT NULL,
  filled bigint NOT NULL DEFAULT 0,
  -- Of the quote asset, paid or received before fees; and fees in the asset that is received.
  cost numeric(29, 0) NOT NULL DEFAULT 0,
  fee numeric(29, 0) NOT NULL DEFAULT 0,
  status text NOT NULL CHECK (status IN ('WAITING', 'OPEN', 'PARTIAL', 'FILLED', 'CANCELED')),
  placed_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3) NOT NULL
)
-- No changing column is indexed, so that an update stays on its page.
WITH (fillfactor = 75);
CREATE INDEX placed_order_trader ON placed_order (trader, order_seq DESC);
CREATE UNIQUE INDEX placed_order_key ON placed_order (trader, client_order_id) WHERE client_order_id IS NOT NULL;

CREATE TABLE candle (
  market smallint NOT NULL,
  -- Minutes: 1, 5, 15, 60, 240, 1440 and 10080. Days and weeks begin at midnight of Korea, weeks on Monday.
  minutes smallint NOT NULL,
  open_time timestamptz(3) NOT NULL,
  open bigint NOT NULL,
  high bigint NOT NULL,
  low bigint NOT NULL,
  close bigint NOT NULL,
  -- Lots, and price times lots in ticks.
  volume numeric(29, 0) NOT NULL,
  target_volume numeric(39, 0) NOT NULL,
  PRIMARY KEY (market, minutes, open_time)
);

GRANT SELECT, INSERT, UPDATE ON placed_order, candle TO market_engine;
GRANT SELECT ON placed_order, candle TO market_app;
