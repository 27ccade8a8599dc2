SELECT problem FROM (VALUES
  ('the api must be able to write a mail', NOT has_column_privilege('bank_app', 'mail', 'recipient', 'INSERT')),
  ('the api must not read mails', has_any_column_privilege('bank_app', 'mail', 'SELECT')),
  ('the api must not change mails', has_any_column_privilege('bank_app', 'mail', 'UPDATE')),
  ('the api must not choose the state of a mail', has_column_privilege('bank_app', 'mail', 'state', 'INSERT')),
  ('the worker must be able to mark a mail', NOT has_column_privilege('bank_worker', 'mail', 'state', 'UPDATE')),
  ('the worker must not redirect a mail', has_column_privilege('bank_worker', 'mail', 'recipient', 'UPDATE')),
  ('the worker must not change a message id', has_column_privilege('bank_worker', 'mail', 'message_id', 'UPDATE')),
  ('nobody but the owner deletes mails',
    has_table_privilege('bank_app', 'mail', 'DELETE') OR has_table_privilege('bank_worker', 'mail', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
