SELECT problem FROM (VALUES
  ('the worker may read who a member is', has_column_privilege('bank_worker', 'member', 'user_name', 'SELECT')
    OR has_column_privilege('bank_worker', 'member', 'password_hash', 'SELECT')),
  ('the worker may read where a member was', has_column_privilege('bank_worker', 'security_event', 'address', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
