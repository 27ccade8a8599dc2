-- What assets were worth, minute by minute, as several markets agreed on it.
CREATE TABLE rate (
  asset_seq uuid NOT NULL REFERENCES asset,
  minute timestamptz(0) NOT NULL CHECK (extract(epoch FROM minute)::bigint % 60 = 0),
  -- One whole unit in USOT, with twelve decimals.
  usot numeric(39, 0) NOT NULL CHECK (usot > 0),
  -- How many agreed, and when they were last asked within the minute.
  sources smallint NOT NULL CHECK (sources > 1),
  found_at timestamptz(3) NOT NULL,
  PRIMARY KEY (asset_seq, minute)
);

GRANT SELECT ON rate TO bank_app, bank_worker;
GRANT INSERT ON rate TO bank_worker;
GRANT UPDATE (usot, sources, found_at) ON rate TO bank_worker;
