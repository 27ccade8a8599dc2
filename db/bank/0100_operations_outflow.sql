-- How often a member may send, how far the price of a trade may lie from the base rate, and the most that leaves a member in a day whose cap
-- is lifted. First values, to be reviewed before real money
-- is used.
INSERT INTO setting (name, value) VALUES ('config.outflow', '{
  "outflows_per_minute": 120,
  "outflows_per_hour": 1200,
  "deal_band_percent": "20",
  "order_band_percent": "10",
  "lifted_ceiling_usot": "10000000"
}');

-- What members owe the bank, in the smallest unit of USOT. While it is above zero, nothing leaves them. Counted only by triggers of what
-- they owe it for.
CREATE TABLE outflow_debt (
  member_seq uuid PRIMARY KEY REFERENCES member,
  owed numeric(39, 0) NOT NULL CHECK (owed >= 0),
  since timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX outflow_debt_open ON outflow_debt (since) WHERE owed > 0;

GRANT SELECT ON outflow_debt TO bank_app, bank_worker;
