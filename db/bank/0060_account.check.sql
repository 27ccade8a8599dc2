SELECT problem FROM (VALUES
  ('the api may give an account to somebody else', has_column_privilege('bank_app', 'account', 'member_seq', 'UPDATE')),
  ('the api may change the number of an account', has_column_privilege('bank_app', 'account', 'number', 'UPDATE')),
  ('the api may change the asset of an account', has_column_privilege('bank_app', 'account', 'asset_seq', 'UPDATE')),
  ('the api may remove an account', has_table_privilege('bank_app', 'account', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
