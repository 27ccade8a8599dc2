SELECT problem FROM (VALUES
  -- Holders of this asset get the preferential rate.
  ('the governance asset does not exist', NOT EXISTS (
    SELECT FROM setting JOIN asset ON code = value ->> 'governance_asset' WHERE setting.name = 'constant')),
  ('the api may change what an asset is',
    has_column_privilege('bank_app', 'asset', 'seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'asset', 'code', 'UPDATE')
    OR has_column_privilege('bank_app', 'asset', 'decimal_point', 'UPDATE')
    OR has_column_privilege('bank_app', 'asset', 'network', 'UPDATE')),
  ('the api may add or remove assets',
    has_any_column_privilege('bank_app', 'asset', 'INSERT') OR has_table_privilege('bank_app', 'asset', 'DELETE')),
  ('the api may rewrite the history of assets',
    has_any_column_privilege('bank_app', 'asset_history', 'UPDATE')
    OR has_table_privilege('bank_app', 'asset_history', 'DELETE')),
  ('the api may give an account to another member', has_column_privilege('bank_app', 'account', 'member_seq', 'UPDATE')),
  ('the api may change the number of an account', has_column_privilege('bank_app', 'account', 'number', 'UPDATE')),
  ('the api may change the asset of an account', has_column_privilege('bank_app', 'account', 'asset_seq', 'UPDATE')),
  ('the api may remove an account', has_table_privilege('bank_app', 'account', 'DELETE')),
  ('somebody may change the request key of an account', has_column_privilege('bank_app', 'account', 'request_key', 'UPDATE')
    OR has_column_privilege('bank_worker', 'account', 'request_key', 'UPDATE')),
  ('fallback prices are not set', NOT EXISTS (SELECT FROM setting WHERE name = 'config.rate')),
  ('the api may set prices', has_any_column_privilege('bank_app', 'rate', 'INSERT')
    OR has_any_column_privilege('bank_app', 'rate', 'UPDATE')
    OR has_any_column_privilege('bank_app', 'rate_now', 'INSERT')
    OR has_any_column_privilege('bank_app', 'rate_now', 'UPDATE')),
  ('display currencies are not set', NOT EXISTS (SELECT FROM setting WHERE name = 'config.currency')),
  ('the api may set rates of currencies', has_any_column_privilege('bank_app', 'currency_rate', 'INSERT')
    OR has_any_column_privilege('bank_app', 'currency_rate', 'UPDATE')
    OR has_table_privilege('bank_app', 'currency_rate', 'DELETE')),
  ('somebody may remove past prices', has_table_privilege('bank_app', 'rate', 'DELETE')
    OR has_table_privilege('bank_worker', 'rate', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'the asset ' || wanted || ' is missing'
FROM unnest(ARRAY['BTC', 'LTC', 'ETH', 'USOT', 'CCM']) AS wanted
WHERE NOT EXISTS (SELECT FROM asset WHERE code = wanted AND is_active)
