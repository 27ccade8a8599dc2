SELECT problem FROM (VALUES
  ('the api cannot write a mail', NOT has_column_privilege('bank_app', 'mail', 'recipient', 'INSERT')),
  ('the api may read mails', has_any_column_privilege('bank_app', 'mail', 'SELECT')),
  ('the api may change mails', has_any_column_privilege('bank_app', 'mail', 'UPDATE')),
  ('the api may choose the state of a mail', has_column_privilege('bank_app', 'mail', 'state', 'INSERT')),
  ('the worker cannot mark a mail', NOT has_column_privilege('bank_worker', 'mail', 'state', 'UPDATE')),
  ('the worker may redirect a mail', has_column_privilege('bank_worker', 'mail', 'recipient', 'UPDATE')),
  ('the worker may change a message id', has_column_privilege('bank_worker', 'mail', 'message_id', 'UPDATE')),
  ('a service may delete mails',
    has_table_privilege('bank_app', 'mail', 'DELETE') OR has_table_privilege('bank_worker', 'mail', 'DELETE')),
  ('a sent mail still names its recipient',
    EXISTS (SELECT FROM mail WHERE state <> 'PENDING' AND recipient <> 'forgotten@mail.invalid')),
  ('the api cannot write a text message', NOT has_column_privilege('bank_app', 'sms', 'recipient', 'INSERT')),
  ('the api may read text messages', has_any_column_privilege('bank_app', 'sms', 'SELECT')),
  ('the api may change text messages', has_any_column_privilege('bank_app', 'sms', 'UPDATE')),
  ('the api may choose the state of a text message', has_column_privilege('bank_app', 'sms', 'state', 'INSERT')),
  ('the worker cannot mark a text message', NOT has_column_privilege('bank_worker', 'sms', 'state', 'UPDATE')),
  ('the worker may redirect a text message', has_column_privilege('bank_worker', 'sms', 'recipient', 'UPDATE')),
  ('a service may delete text messages',
    has_table_privilege('bank_app', 'sms', 'DELETE') OR has_table_privilege('bank_worker', 'sms', 'DELETE')),
  ('the api may give a notification to another member', has_column_privilege('bank_app', 'notification', 'member_seq', 'UPDATE')),
  ('the api may change a notification', has_column_privilege('bank_app', 'notification', 'values', 'UPDATE')),
  ('the api may read pushes', has_any_column_privilege('bank_app', 'web_push', 'SELECT')),
  ('the worker may read notifications', has_column_privilege('bank_worker', 'notification', 'values', 'SELECT')),
  ('the worker may write notifications', has_any_column_privilege('bank_worker', 'notification', 'INSERT')),
  ('the worker may subscribe a browser', has_any_column_privilege('bank_worker', 'push_subscription', 'INSERT')
    OR has_any_column_privilege('bank_worker', 'push_subscription', 'UPDATE')),
  ('mails about security can be muted', NOT EXISTS (
    SELECT FROM pg_constraint WHERE conname = 'notification_mute_not_security_mail' AND convalidated))
) AS rule (problem, is_broken)
WHERE is_broken
