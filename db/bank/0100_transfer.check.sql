SELECT problem FROM (VALUES
  ('the api may lead a payee to another account', has_column_privilege('bank_app', 'payee', 'account_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'payee', 'member_seq', 'UPDATE')),
  ('somebody may change what was written', has_any_column_privilege('bank_app', 'transfer_note', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'transfer_note', 'SELECT')),
  ('the api may say how a transfer ended', has_any_column_privilege('bank_app', 'shard_transfer', 'UPDATE')
    OR has_column_privilege('bank_app', 'shard_transfer', 'status', 'INSERT')),
  ('the worker may change what was asked for', has_column_privilege('bank_worker', 'shard_transfer', 'amount', 'UPDATE')
    OR has_column_privilege('bank_worker', 'shard_transfer', 'to_account', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'shard_transfer', 'INSERT')),
  ('somebody may remove a transfer', has_table_privilege('bank_app', 'shard_transfer', 'DELETE')
    OR has_table_privilege('bank_worker', 'shard_transfer', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
