SELECT problem FROM (VALUES
  ('the api may say by itself when a text is announced, or move it to another place',
    has_column_privilege('bank_app', 'content', 'next_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'content', 'turn', 'UPDATE')
    OR has_column_privilege('bank_app', 'content', 'place', 'UPDATE')),
  ('the worker may read or write words',
    has_column_privilege('bank_worker', 'content', 'text', 'SELECT')
    OR has_column_privilege('bank_worker', 'content', 'text', 'UPDATE')
    OR has_column_privilege('bank_worker', 'content', 'published_at', 'UPDATE')),
  ('somebody but the database counts versions',
    has_any_column_privilege('bank_app', 'content_version', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'content_version', 'UPDATE')),
  ('there is not exactly one version', (SELECT count(*) FROM content_version) <> 1)
) AS rule (problem, is_broken)
WHERE is_broken
