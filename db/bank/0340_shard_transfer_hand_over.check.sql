SELECT 'the api may say that a transfer was handed over' AS problem
WHERE has_column_privilege('bank_app', 'shard_transfer', 'handed_at', 'UPDATE')
  OR has_column_privilege('bank_app', 'shard_transfer', 'handed_at', 'INSERT')
