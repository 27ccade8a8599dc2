SELECT problem FROM (VALUES
  ('the version of a key may change', has_column_privilege('bank_app', 'api_key', 'api_version', 'UPDATE')
    OR has_column_privilege('bank_app', 'merchant_key', 'api_version', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
