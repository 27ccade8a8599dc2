-- How often a member may send, and how far the price of a trade may lie from the base rate. First values, to be reviewed before real money
-- is used.
INSERT INTO setting (name, value) VALUES ('config.outflow', '{
  "outflows_per_minute": 120,
  "outflows_per_hour": 1200,
  "deal_band_percent": "20",
  "order_band_percent": "10"
}');
