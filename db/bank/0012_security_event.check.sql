SELECT problem FROM (VALUES
  ('the api may rewrite what happened', has_any_column_privilege('bank_app', 'security_event', 'UPDATE')),
  ('the api may forget what happened', has_table_privilege('bank_app', 'security_event', 'DELETE')),
  ('the api may date what happens', has_column_privilege('bank_app', 'security_event', 'created_at', 'INSERT')),
  ('the api may prolong a freeze link', has_any_column_privilege('bank_app', 'freeze_link', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
