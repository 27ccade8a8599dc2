SELECT problem FROM (VALUES
  ('limits are still used up in the bank', to_regclass('limit_use') IS NOT NULL),
  ('the api cannot write down what a settlement takes of a day',
    NOT has_column_privilege('bank_app', 'settlement', 'limit_usot', 'INSERT')
    OR NOT has_column_privilege('bank_app', 'withdrawal', 'limit_cap', 'INSERT')),
  ('somebody may change what a posting takes of a day, or its cap',
    EXISTS (SELECT FROM unnest(ARRAY['bank_app', 'bank_worker']) AS role, unnest(ARRAY['limit_day', 'limit_usot', 'limit_cap']) AS part
      WHERE has_column_privilege(role, 'settlement', part, 'UPDATE'))
    OR has_column_privilege('bank_app', 'withdrawal', 'limit_cap', 'UPDATE')
    OR has_column_privilege('bank_worker', 'withdrawal', 'limit_cap', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
