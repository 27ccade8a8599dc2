SELECT problem FROM (VALUES
  ('somebody may change what a market is', has_any_column_privilege('bank_app', 'market', 'INSERT')
    OR has_column_privilege('bank_app', 'market', 'tick', 'UPDATE') OR has_column_privilege('bank_app', 'market', 'lot', 'UPDATE')
    OR has_column_privilege('bank_app', 'market', 'asset_seq', 'UPDATE') OR has_column_privilege('bank_app', 'market', 'kind', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'market', 'INSERT, UPDATE')
    OR has_table_privilege('bank_app', 'market', 'DELETE') OR has_table_privilege('bank_worker', 'market', 'DELETE')),
  ('a lot at one tick costs no whole number of smallest units', EXISTS (
    SELECT FROM market JOIN asset ON asset.seq = asset_seq JOIN asset AS target ON target.seq = target_asset_seq
    WHERE market.kind = 'PUBLIC'
      AND (tick * lot * 10::numeric ^ target.decimal_point) % (10::numeric ^ (12 + asset.decimal_point)) <> 0)),
  -- What fills give away is counted in the quote asset, as the daily limit is in USOT.
  ('the order book quotes another asset than USOT', EXISTS (
    SELECT FROM market JOIN asset ON asset.seq = target_asset_seq WHERE market.kind = 'PUBLIC' AND asset.code <> 'USOT')),
  ('assets of the exchange have no market with each other', EXISTS (
    SELECT FROM setting, jsonb_array_elements(setting.value -> 'assets') AS one (item),
      jsonb_array_elements(setting.value -> 'assets') AS other (item)
    WHERE setting.name = 'config.exchange' AND one.item ->> 'code' < other.item ->> 'code' AND NOT EXISTS (
      SELECT FROM market WHERE market.kind = 'DIRECT' AND market.code IN (
        (one.item ->> 'code') || '-' || (other.item ->> 'code'), (other.item ->> 'code') || '-' || (one.item ->> 'code')))))
) AS rule (problem, is_broken)
WHERE is_broken
