SELECT problem FROM (VALUES
  ('the api may give a notification to somebody else', has_column_privilege('bank_app', 'notification', 'member_seq', 'UPDATE')),
  ('the api may change what was told', has_column_privilege('bank_app', 'notification', 'values', 'UPDATE')),
  ('the api may read what goes out', has_any_column_privilege('bank_app', 'web_push', 'SELECT')),
  ('the worker may read what members were told', has_column_privilege('bank_worker', 'notification', 'values', 'SELECT')),
  ('the worker may write notifications by itself', has_any_column_privilege('bank_worker', 'notification', 'INSERT')),
  ('the worker may subscribe somebody', has_any_column_privilege('bank_worker', 'push_subscription', 'INSERT')
    OR has_any_column_privilege('bank_worker', 'push_subscription', 'UPDATE')),
  ('mails about security can be silenced', NOT EXISTS (
    SELECT FROM pg_constraint WHERE conname = 'notification_mute_not_security_mail' AND convalidated))
) AS rule (problem, is_broken)
WHERE is_broken
