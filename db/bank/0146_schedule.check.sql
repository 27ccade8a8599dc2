SELECT problem FROM (VALUES
  ('the api may change what was confirmed', has_column_privilege('bank_app', 'schedule', 'amount', 'UPDATE')
    OR has_column_privilege('bank_app', 'schedule', 'to_account_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'schedule', 'from_account_seq', 'UPDATE')),
  ('what became of a try may change', has_any_column_privilege('bank_app', 'schedule_run', 'UPDATE')
    OR has_table_privilege('bank_app', 'schedule_run', 'DELETE')
    OR has_any_column_privilege('bank_worker', 'schedule_run', 'INSERT')),
  ('the worker may see or say more than when', has_column_privilege('bank_worker', 'schedule', 'amount', 'SELECT')
    OR has_column_privilege('bank_worker', 'schedule', 'next_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'schedule', 'status', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'schedule', 'INSERT')),
  ('somebody may remove a schedule', has_table_privilege('bank_app', 'schedule', 'DELETE')
    OR has_table_privilege('bank_worker', 'schedule', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
