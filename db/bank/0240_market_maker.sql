-- The bank's own quotes in the order book. Off where the spread is 0, which is the default.
ALTER TABLE market
  -- The distance of either quote from the base rate.
  ADD house_spread_ppm integer NOT NULL DEFAULT 0 CHECK (house_spread_ppm >= 0 AND house_spread_ppm % 100 = 0),
  -- The amount of each quote, and the holding at which the bank's member stops buying the asset. In smallest units of the asset.
  ADD house_quote_amount numeric(39, 0) NOT NULL DEFAULT 0 CHECK (house_quote_amount >= 0),
  ADD house_inventory_most numeric(39, 0) NOT NULL DEFAULT 0 CHECK (house_inventory_most >= 0),
  ADD CONSTRAINT market_house_quotes CHECK (house_spread_ppm = 0
    OR (kind = 'PUBLIC' AND house_spread_ppm <= band_ppm AND house_quote_amount >= minimum_amount AND house_inventory_most > 0));

-- As in 0167, with the columns above among the terms.
CREATE OR REPLACE FUNCTION market_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user NOT IN ('bank_app', 'bank_identity') THEN
    RETURN NEW;
  END IF;
  IF OLD.kind <> 'PUBLIC' THEN
    RAISE EXCEPTION 'only markets of the order book are managed here';
  END IF;
  IF (NEW.maker_fee_ppm, NEW.taker_fee_ppm, NEW.band_ppm, NEW.minimum_amount, NEW.price_step, NEW.amount_step,
      NEW.house_spread_ppm, NEW.house_quote_amount, NEW.house_inventory_most)
      IS DISTINCT FROM (OLD.maker_fee_ppm, OLD.taker_fee_ppm, OLD.band_ppm, OLD.minimum_amount, OLD.price_step, OLD.amount_step,
        OLD.house_spread_ppm, OLD.house_quote_amount, OLD.house_inventory_most)
    AND NOT approval_allows('market.change', 'market:' || OLD.code) THEN
    RAISE EXCEPTION 'the terms of a market change by an approval of the same transaction';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    (OLD.state IN ('OPEN', 'AUCTION') AND NEW.state = 'HALTED')
    OR (OLD.state = 'HALTED' AND NEW.state = 'AUCTION' AND NEW.auction_ends_at > now()
      AND approval_allows('market.resume', 'market:' || OLD.code))
    OR (OLD.state = 'AUCTION' AND NEW.state = 'OPEN' AND OLD.auction_ends_at <= now())) THEN
    RAISE EXCEPTION 'a market that is % does not become % like this', OLD.state, NEW.state;
  END IF;
  IF NEW.state = OLD.state AND NEW.auction_ends_at IS DISTINCT FROM OLD.auction_ends_at THEN
    RAISE EXCEPTION 'an auction ends when it was announced to end';
  END IF;
  RETURN NEW;
END
$$;

GRANT UPDATE (house_spread_ppm, house_quote_amount, house_inventory_most) ON market TO bank_app;

-- Fills of the bank's own quotes count in the breakers of the house, like exchanges. They are in the market's database, so the api copies
-- them, in order and each once: its position is stored in the transaction that counts them.
CREATE TABLE maker_flow (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- The last trade that was counted.
  trade_seq bigint NOT NULL DEFAULT 0 CHECK (trade_seq >= 0)
);
INSERT INTO maker_flow DEFAULT VALUES;
GRANT SELECT ON maker_flow TO bank_app;

-- Returns false if another process has already counted them. Rows are changed in the order of their key, as by exchanges.
CREATE FUNCTION count_maker_fills(from_seq bigint, until_seq bigint, flows jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE maker_flow SET trade_seq = until_seq WHERE trade_seq = from_seq AND until_seq > from_seq;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO exchange_flow (minute, asset_seq, taken, given)
    SELECT date_trunc('minute', one.minute), one.asset_seq, sum(one.taken), sum(one.given)
    FROM jsonb_to_recordset(flows) AS one (minute timestamptz, asset_seq uuid, taken numeric, given numeric)
    GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (minute, asset_seq) DO UPDATE
    SET taken = exchange_flow.taken + excluded.taken, given = exchange_flow.given + excluded.given;
  RETURN true;
END
$$;

REVOKE EXECUTE ON FUNCTION count_maker_fills FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_maker_fills TO bank_app;
