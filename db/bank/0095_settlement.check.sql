SELECT problem FROM (VALUES
  ('transfers between shards were left behind', to_regclass('shard_transfer') IS NOT NULL),
  ('the api may end a settlement or take it', has_any_column_privilege('bank_app', 'settlement', 'UPDATE')
    OR has_column_privilege('bank_app', 'settlement', 'status', 'INSERT')
    OR has_column_privilege('bank_app', 'settlement', 'taken_at', 'INSERT')),
  ('the worker may change a settlement', has_column_privilege('bank_worker', 'settlement', 'amount', 'UPDATE')
    OR has_column_privilege('bank_worker', 'settlement', 'fee', 'UPDATE')
    OR has_column_privilege('bank_worker', 'settlement', 'to_account', 'UPDATE')
    OR has_column_privilege('bank_worker', 'settlement', 'back_to', 'UPDATE')),
  ('somebody may remove a settlement', has_table_privilege('bank_app', 'settlement', 'DELETE')
    OR has_table_privilege('bank_worker', 'settlement', 'DELETE')),
  ('a settlement may end twice', NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'settlement_keep' AND tgenabled = 'O')),
  ('a transfer between shards does not notify the member',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'settlement_notify' AND tgenabled = 'O'))
) AS rule (problem, is_broken)
WHERE is_broken
