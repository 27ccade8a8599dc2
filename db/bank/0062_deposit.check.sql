SELECT problem FROM (VALUES
  ('the api may write deposits', has_any_column_privilege('bank_app', 'deposit', 'INSERT')
    OR has_any_column_privilege('bank_app', 'deposit', 'UPDATE')),
  ('the worker may change what arrived', has_column_privilege('bank_worker', 'deposit', 'amount', 'UPDATE')
    OR has_column_privilege('bank_worker', 'deposit', 'account_seq', 'UPDATE')),
  ('somebody may remove a deposit', has_table_privilege('bank_worker', 'deposit', 'DELETE')
    OR has_table_privilege('bank_app', 'deposit', 'DELETE')),
  ('an address may be changed', has_any_column_privilege('bank_app', 'deposit_address', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'deposit_address', 'UPDATE')),
  ('the worker may make an address', has_any_column_privilege('bank_worker', 'deposit_address', 'INSERT'))
) AS rule (problem, is_broken)
WHERE is_broken
