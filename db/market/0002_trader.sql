-- The meaning of the numbers in the journal. The engine handles numbers only; a number is never reused.

CREATE TABLE trader (
  trader integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_seq uuid NOT NULL UNIQUE
);

CREATE TABLE asset (
  asset smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE
);

CREATE TABLE market (
  market smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  market_seq uuid NOT NULL UNIQUE
);

-- The account of the bank whose trading part holds what a member has in orders of an asset.
CREATE TABLE trading_account (
  trader integer NOT NULL REFERENCES trader,
  asset smallint NOT NULL REFERENCES asset,
  account_seq uuid NOT NULL UNIQUE,
  PRIMARY KEY (trader, asset)
);

-- Money on its way between a member's account and the engine. In: posted in the ledger, then a command of the journal. Out: the other way
-- round. `seq` is set in the transaction that writes the command, so a movement is done once, even if a process dies in between.
CREATE TABLE movement (
  movement_id uuid PRIMARY KEY,
  is_in boolean NOT NULL,
  trader integer NOT NULL,
  asset smallint NOT NULL,
  amount numeric(29, 0) NOT NULL CHECK (amount > 0),
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  seq bigint UNIQUE CHECK (seq > 0),
  posted_at timestamptz(3),
  -- The last time the ledger refused a movement out. It is tried again, after all others.
  refused_at timestamptz(3),
  FOREIGN KEY (trader, asset) REFERENCES trading_account
);
CREATE INDEX movement_waiting ON movement (asked_at) WHERE seq IS NULL OR posted_at IS NULL;

GRANT SELECT, INSERT ON trader, asset, market, trading_account, movement TO market_engine;
GRANT UPDATE (posted_at, refused_at) ON movement TO market_engine;
GRANT DELETE ON movement TO market_engine;
GRANT SELECT ON trader, asset, market, trading_account TO market_app;
