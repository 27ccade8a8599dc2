SELECT problem FROM (VALUES
  ('the api may add or remove halts', has_any_column_privilege('bank_app', 'halt', 'INSERT')
    OR has_table_privilege('bank_app', 'halt', 'DELETE')),
  ('the worker may remove halts', has_table_privilege('bank_worker', 'halt', 'DELETE')),
  ('somebody may change the facts of a halt', has_column_privilege('bank_app', 'halt', 'facts', 'UPDATE')
    OR has_column_privilege('bank_worker', 'halt', 'facts', 'UPDATE')),
  ('the worker may claim that operators released a halt', has_column_privilege('bank_worker', 'halt', 'approval_seq', 'UPDATE')),
  ('a halt that only operators may release ended by itself', EXISTS (
    SELECT FROM halt WHERE released_at IS NOT NULL AND approval_seq IS NULL AND cause <> 'COMPARISON_LATE')),
  ('the worker may keep a halt from being mailed', has_column_privilege('bank_worker', 'halt', 'mailed_at', 'UPDATE')),
  ('the api may freeze accounts for as long as it likes, or end a freeze',
    has_column_privilege('bank_app', 'account_freeze', 'ends_at', 'INSERT')
    OR has_any_column_privilege('bank_app', 'account_freeze', 'UPDATE')
    OR has_column_privilege('bank_app', 'account', 'operator_frozen_until', 'UPDATE')
    OR has_column_privilege('bank_app', 'account', 'operator_frozen_until', 'INSERT')),
  ('the worker may freeze accounts, or end a freeze', has_any_column_privilege('bank_worker', 'account_freeze', 'INSERT')
    OR has_column_privilege('bank_worker', 'account_freeze', 'ends_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'account_freeze', 'released_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'account', 'operator_frozen_until', 'UPDATE')),
  ('a freeze of an account ends without two operators', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'account_freeze_release' AND prosrc LIKE '%account.release%')),
  ('somebody may remove an outage', has_table_privilege('bank_app', 'health_episode', 'DELETE')
    OR has_table_privilege('bank_worker', 'health_episode', 'DELETE')),
  ('somebody may change when an outage began', has_column_privilege('bank_app', 'health_episode', 'began_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'health_episode', 'began_at', 'INSERT')),
  ('somebody may change the state of an episode', has_column_privilege('bank_app', 'health_episode', 'state', 'UPDATE')
    OR has_column_privilege('bank_worker', 'health_episode', 'state', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
