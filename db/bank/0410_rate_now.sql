-- What markets say now, one row for each asset they price. That they do not agree, or say nothing, is recorded at once: the last price
-- they agreed on stays in the history and is exchanged at no longer.
CREATE TABLE rate_now (
  asset_seq uuid PRIMARY KEY REFERENCES asset,
  -- The lowest and the highest of those that agree, in USOT with twelve decimals; nothing while they do not.
  low numeric(39, 0) CHECK (low > 0),
  high numeric(39, 0),
  found_at timestamptz(3) NOT NULL,
  CHECK ((low IS NULL) = (high IS NULL)),
  CHECK (high >= low)
);

GRANT SELECT ON rate_now TO bank_app, bank_worker;
GRANT INSERT ON rate_now TO bank_worker;
GRANT UPDATE (low, high, found_at) ON rate_now TO bank_worker;
