SELECT problem FROM (VALUES
  ('the api may write payouts', has_any_column_privilege('bank_app', 'payout', 'INSERT')
    OR has_any_column_privilege('bank_app', 'payout', 'UPDATE')),
  ('the api sees or writes coins', has_any_column_privilege('bank_app', 'hot_output', 'SELECT')
    OR has_any_column_privilege('bank_app', 'hot_output', 'INSERT') OR has_any_column_privilege('bank_app', 'hot_output', 'UPDATE')),
  ('the worker may change what a coin is worth', has_column_privilege('bank_worker', 'hot_output', 'amount', 'UPDATE')),
  ('the worker may say anew what a transaction replaces', has_column_privilege('bank_worker', 'chain_transaction', 'origin_seq', 'UPDATE')
    OR has_column_privilege('bank_worker', 'chain_transaction', 'cancels', 'UPDATE')),
  ('somebody may remove a payout', has_table_privilege('bank_worker', 'payout', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
