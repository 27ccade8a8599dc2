SELECT problem FROM (VALUES
  ('the api must be able to write a text message', NOT has_column_privilege('bank_app', 'sms', 'recipient', 'INSERT')),
  ('the api must not read text messages', has_any_column_privilege('bank_app', 'sms', 'SELECT')),
  ('the api must not change text messages', has_any_column_privilege('bank_app', 'sms', 'UPDATE')),
  ('the api must not choose the state of a text message', has_column_privilege('bank_app', 'sms', 'state', 'INSERT')),
  ('the worker must be able to mark a text message', NOT has_column_privilege('bank_worker', 'sms', 'state', 'UPDATE')),
  ('the worker must not redirect a text message', has_column_privilege('bank_worker', 'sms', 'recipient', 'UPDATE')),
  ('nobody but the owner deletes text messages',
    has_table_privilege('bank_app', 'sms', 'DELETE') OR has_table_privilege('bank_worker', 'sms', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
