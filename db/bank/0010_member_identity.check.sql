SELECT problem FROM (VALUES
  ('the api may remove members', has_table_privilege('bank_app', 'member', 'DELETE')),
  ('the api may change a member number', has_column_privilege('bank_app', 'member', 'member_number', 'UPDATE')),
  ('the api may change who invited whom', has_column_privilege('bank_app', 'member', 'inviter_seq', 'UPDATE')),
  ('the api may choose the state of a new member', has_column_privilege('bank_app', 'member', 'state', 'INSERT')),
  ('the api may replace a data key', has_any_column_privilege('bank_app', 'member_key', 'UPDATE')),
  ('the api may confirm an email as it adds it', has_column_privilege('bank_app', 'member_email', 'verified_at', 'INSERT')),
  ('the api may give an email to somebody else', has_column_privilege('bank_app', 'member_email', 'member_seq', 'UPDATE')),
  ('the api may choose another default email', has_column_privilege('bank_app', 'member_email', 'is_default', 'UPDATE')),
  ('the worker may read personal data',
    has_any_column_privilege('bank_worker', 'member_key', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'member_email', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
