SELECT problem FROM (VALUES
  ('the api may change what was asked for', has_column_privilege('bank_app', 'money_request', 'amount', 'UPDATE')
    OR has_column_privilege('bank_app', 'money_request', 'account_seq', 'UPDATE')),
  ('a request may begin as paid', has_column_privilege('bank_app', 'money_request', 'step', 'INSERT')),
  ('somebody may remove a request', has_table_privilege('bank_app', 'money_request', 'DELETE')
    OR has_table_privilege('bank_worker', 'money_request', 'DELETE')),
  ('the worker may look into requests', has_any_column_privilege('bank_worker', 'money_request', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
