-- House makers: members of the bank itself that quote. If one is silent for seconds, the leading engine cancels its orders, because
-- prices have moved on.
CREATE TABLE maker (
  trader integer PRIMARY KEY REFERENCES trader
);

GRANT SELECT, INSERT ON maker TO market_engine;
