SELECT problem FROM (VALUES
  ('the api may change what a schedule does', has_column_privilege('bank_app', 'schedule', 'type', 'UPDATE')
    OR has_column_privilege('bank_app', 'schedule', 'receive_min', 'UPDATE')),
  ('the worker may read what a schedule does', has_column_privilege('bank_worker', 'schedule', 'type', 'SELECT')
    OR has_column_privilege('bank_worker', 'schedule', 'receive_min', 'SELECT')),
  ('a run may succeed without a transfer or an exchange',
    NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'schedule_run_result'))
) AS rule (problem, is_broken)
WHERE is_broken
