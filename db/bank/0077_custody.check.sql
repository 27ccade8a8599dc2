SELECT problem FROM (VALUES
  ('the api may write transactions', has_any_column_privilege('bank_app', 'chain_transaction', 'INSERT')
    OR has_any_column_privilege('bank_app', 'chain_transaction', 'UPDATE')),
  ('the worker may change what is to be signed', has_column_privilege('bank_worker', 'chain_transaction', 'unsigned', 'UPDATE')),
  ('somebody may remove a transaction', has_table_privilege('bank_worker', 'chain_transaction', 'DELETE')
    OR has_table_privilege('bank_worker', 'chain_transaction_input', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
