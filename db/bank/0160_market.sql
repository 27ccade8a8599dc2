-- Markets: which two assets are traded, how, and on what terms. DIRECT with the house, PRIVATE between two members who deal with each
-- other, PUBLIC in the order book.

CREATE TABLE market (
  market_seq uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('DIRECT', 'PRIVATE', 'PUBLIC')),
  code text NOT NULL,
  -- The price is for one unit of this asset, in the target asset.
  asset_seq uuid NOT NULL REFERENCES asset,
  target_asset_seq uuid NOT NULL REFERENCES asset,
  -- HALTED: nothing new, but what is open can be withdrawn. AUCTION: orders gather and are matched at one price.
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'AUCTION', 'HALTED', 'CLOSED')),
  -- Parts per million: the fee of the maker and of the taker. The terms of a DIRECT market are in config.exchange.
  maker_fee_ppm integer NOT NULL DEFAULT 0 CHECK (maker_fee_ppm BETWEEN 0 AND 100000),
  taker_fee_ppm integer NOT NULL DEFAULT 0 CHECK (taker_fee_ppm BETWEEN 0 AND 100000),
  -- How far from the base rate a price may be, in parts per million. That of deals is in config.outflow.
  band_ppm integer CHECK (band_ppm BETWEEN 1 AND 999999),
  -- Smallest units of the asset.
  minimum_amount numeric(39, 0) NOT NULL DEFAULT 1 CHECK (minimum_amount > 0),
  -- Steps of the order book: of the price, with twelve decimals as rates have, and of the amount, in smallest units of the asset.
  tick numeric(39, 0) CHECK (tick > 0),
  lot numeric(39, 0) CHECK (lot > 0),
  sort smallint NOT NULL,
  UNIQUE (kind, code),
  UNIQUE (kind, asset_seq, target_asset_seq),
  CHECK (asset_seq <> target_asset_seq),
  CHECK (state <> 'AUCTION' OR kind = 'PUBLIC'),
  CHECK ((kind = 'PUBLIC') = (band_ppm IS NOT NULL)),
  CHECK ((kind = 'PUBLIC') = (tick IS NOT NULL)),
  CHECK ((kind = 'PUBLIC') = (lot IS NOT NULL)),
  -- The order book counts fees in hundredths of a percent and amounts in lots.
  CHECK (kind <> 'PUBLIC' OR (maker_fee_ppm % 100 = 0 AND taker_fee_ppm % 100 = 0 AND minimum_amount % lot = 0))
);

GRANT SELECT ON market TO bank_app, bank_worker;

-- Fixed ids, the same in every bank. The house exchanges every pair of assets that config.exchange names.
INSERT INTO market (market_seq, kind, code, asset_seq, target_asset_seq, sort)
SELECT format('019a8000-0000-7000-8001-%s', lpad(pair.sort::text, 12, '0'))::uuid, 'DIRECT', asset.code || '-' || target.code,
  asset.seq, target.seq, pair.sort
FROM (VALUES
  ('BTC', 'ETH', 1), ('BTC', 'LTC', 2), ('BTC', 'CCM', 3), ('BTC', 'USOT', 4), ('BTC', 'USD', 5),
  ('ETH', 'LTC', 6), ('ETH', 'CCM', 7), ('ETH', 'USOT', 8), ('ETH', 'USD', 9),
  ('LTC', 'CCM', 10), ('LTC', 'USOT', 11), ('LTC', 'USD', 12),
  ('CCM', 'USOT', 13), ('CCM', 'USD', 14), ('USOT', 'USD', 15)) AS pair (one, other, sort)
JOIN asset ON asset.code = one JOIN asset AS target ON target.code = other;

INSERT INTO market
  (market_seq, kind, code, asset_seq, target_asset_seq, maker_fee_ppm, taker_fee_ppm, band_ppm, minimum_amount, tick, lot, sort)
SELECT format('019a8000-0000-7000-800%s-%s', CASE terms.kind WHEN 'PRIVATE' THEN 2 ELSE 3 END, lpad(terms.sort::text, 12, '0'))::uuid,
  terms.kind, asset.code || '-' || target.code, asset.seq, target.seq, maker, taker, band, minimum, tick, lot, terms.sort
FROM (VALUES
  ('PRIVATE', 'BTC', 0, 2000, NULL, 10000, NULL, NULL, 1),
  ('PRIVATE', 'ETH', 0, 2000, NULL, 1000000000000000, NULL, NULL, 2),
  ('PRIVATE', 'LTC', 0, 2000, NULL, 1000000, NULL, NULL, 3),
  ('PRIVATE', 'CCM', 0, 2000, NULL, 100000000, NULL, NULL, 4),
  ('PUBLIC', 'BTC', 500, 1000, 100000, 10000, 1000000000000, 1000, 1),
  ('PUBLIC', 'ETH', 500, 1000, 100000, 1000000000000000, 100000000000, 100000000000000, 2),
  ('PUBLIC', 'LTC', 500, 1000, 100000, 1000000, 10000000000, 100000, 3),
  ('PUBLIC', 'CCM', 500, 1000, 100000, 100000000, 100000000, 100000000, 4))
  AS terms (kind, one, maker, taker, band, minimum, tick, lot, sort)
JOIN asset ON asset.code = one JOIN asset AS target ON target.code = 'USOT';
