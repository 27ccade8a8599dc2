SELECT problem FROM (VALUES
  ('the api may see or make moves of the house', has_any_column_privilege('bank_app', 'house_move', 'SELECT, INSERT, UPDATE')),
  ('somebody may remove a move of the house', has_table_privilege('bank_worker', 'house_move', 'DELETE')),
  ('the worker may change where or how much is moved', has_column_privilege('bank_worker', 'house_move', 'amount', 'UPDATE')
    OR has_column_privilege('bank_worker', 'house_move', 'to_shard', 'UPDATE')
    OR has_column_privilege('bank_worker', 'house_move', 'from_shard', 'UPDATE'))
) AS check_of (problem, is_so) WHERE is_so
