SELECT problem FROM (VALUES
  ('the api may say what is to be approved', has_column_privilege('bank_app', 'chain_transaction', 'statement', 'UPDATE')
    OR has_column_privilege('bank_app', 'chain_transaction', 'approvals_needed', 'UPDATE')),
  ('somebody may change or remove an approval', has_any_column_privilege('bank_app', 'signing_approval', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'signing_approval', 'UPDATE')
    OR has_table_privilege('bank_app', 'signing_approval', 'DELETE')
    OR has_table_privilege('bank_worker', 'signing_approval', 'DELETE')),
  ('the worker may approve', has_any_column_privilege('bank_worker', 'signing_approval', 'INSERT'))
) AS rule (problem, is_broken)
WHERE is_broken
