-- Exchanges with the house: the member's yes to a quote first, then the ledger. Rates are prices with twelve decimals.
CREATE TABLE exchange (
  -- Made with the quote; the ids of its transfers follow from it, so that a quote is exchanged once.
  exchange_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  type text NOT NULL CHECK (type IN ('BID', 'ASK')),
  market_code text NOT NULL CHECK (market_code ~ '^[A-Z0-9]+-[A-Z0-9]+$'),
  source_account_seq uuid NOT NULL REFERENCES account,
  target_account_seq uuid NOT NULL REFERENCES account,
  source_amount numeric(39, 0) NOT NULL CHECK (source_amount > 0),
  -- The three together are what the source is worth at the base rate.
  target_amount numeric(39, 0) NOT NULL CHECK (target_amount > 0),
  spread_amount numeric(39, 0) NOT NULL CHECK (spread_amount >= 0),
  rounding_amount numeric(39, 0) NOT NULL CHECK (rounding_amount IN (0, 1)),
  base_rate numeric(39, 0) NOT NULL CHECK (base_rate > 0),
  spread_rate numeric(39, 0) NOT NULL CHECK (spread_rate >= 0),
  discount_rate numeric(39, 0) NOT NULL CHECK (discount_rate BETWEEN 0 AND spread_rate),
  -- Parts per million: of the price, and of the spread.
  spread_ppm integer NOT NULL CHECK (spread_ppm BETWEEN 0 AND 999999),
  discount_ppm integer NOT NULL CHECK (discount_ppm BETWEEN 0 AND 1000000),
  step text NOT NULL DEFAULT 'ASKED' CHECK (step IN ('ASKED', 'DONE', 'REFUSED')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (source_account_seq <> target_account_seq)
);

CREATE INDEX exchange_list ON exchange (member_seq, created_at DESC, exchange_seq DESC);
CREATE INDEX exchange_due ON exchange (exchange_seq) WHERE step = 'ASKED';

-- What has ended stays as it ended.
CREATE FUNCTION exchange_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.step <> 'ASKED' THEN
    RAISE EXCEPTION 'an exchange that is % stays so', OLD.step;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER exchange_keep BEFORE UPDATE ON exchange FOR EACH ROW EXECUTE FUNCTION exchange_keep();

GRANT SELECT ON exchange TO bank_app, bank_worker;
GRANT INSERT (exchange_seq, member_seq, type, market_code, source_account_seq, target_account_seq, source_amount, target_amount,
  spread_amount, rounding_amount, base_rate, spread_rate, discount_rate, spread_ppm, discount_ppm) ON exchange TO bank_app;
GRANT UPDATE (step) ON exchange TO bank_app, bank_worker;

-- First values, to be reviewed before real money is used.
INSERT INTO setting (name, value) VALUES ('config.exchange', '{
  "is_open": true,
  "quote_seconds": 15,
  "tolerance_percent": "0.5",
  "assets": [
    {"code": "BTC", "is_active": true, "spread_percent": "0.5", "exchange_max_usot": "10000000", "inventory_max": "100"},
    {"code": "ETH", "is_active": true, "spread_percent": "0.5", "exchange_max_usot": "10000000", "inventory_max": "3000"},
    {"code": "LTC", "is_active": true, "spread_percent": "0.7", "exchange_max_usot": "10000000", "inventory_max": "100000"},
    {"code": "CCM", "is_active": true, "spread_percent": "1", "exchange_max_usot": "1000000", "inventory_max": "10000000"},
    {"code": "USOT", "is_active": true, "spread_percent": "0.2", "exchange_max_usot": "10000000", "inventory_max": "10000000000"}
  ]
}');
