-- Members of the bank itself, who quote. If one is silent for seconds, whoever leads cancels its orders: prices have moved on without it.
CREATE TABLE maker (
  trader integer PRIMARY KEY REFERENCES trader
);

GRANT SELECT, INSERT ON maker TO market_engine;
