SELECT problem FROM (VALUES
  ('the api may remove a text or make another kind of it',
    has_table_privilege('bank_app', 'content', 'DELETE')
    OR has_column_privilege('bank_app', 'content', 'kind', 'UPDATE')),
  ('the api may rewrite history',
    has_any_column_privilege('bank_app', 'content_history', 'UPDATE')
    OR has_table_privilege('bank_app', 'content_history', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
