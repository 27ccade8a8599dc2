SELECT problem FROM (VALUES
  ('the api may say that coins have come', has_column_privilege('bank_app', 'deposit_announcement', 'deposit_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'deposit_announcement', 'deposit_seq', 'INSERT')),
  ('the api may change what was announced', has_column_privilege('bank_app', 'deposit_announcement', 'amount', 'UPDATE')
    OR has_column_privilege('bank_app', 'deposit_announcement', 'account_seq', 'UPDATE')),
  ('the worker may write announcements', has_any_column_privilege('bank_worker', 'deposit_announcement', 'INSERT')
    OR has_any_column_privilege('bank_worker', 'deposit_announcement', 'UPDATE')),
  ('the worker may write applications', has_any_column_privilege('bank_worker', 'application', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
