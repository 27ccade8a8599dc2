SELECT problem FROM (VALUES
  ('the api may change what an asset is',
    has_column_privilege('bank_app', 'asset', 'seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'asset', 'code', 'UPDATE')
    OR has_column_privilege('bank_app', 'asset', 'decimal_point', 'UPDATE')
    OR has_column_privilege('bank_app', 'asset', 'network', 'UPDATE')),
  ('the api may make or remove assets',
    has_any_column_privilege('bank_app', 'asset', 'INSERT') OR has_table_privilege('bank_app', 'asset', 'DELETE')),
  ('the api may rewrite history',
    has_any_column_privilege('bank_app', 'asset_history', 'UPDATE')
    OR has_table_privilege('bank_app', 'asset_history', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
