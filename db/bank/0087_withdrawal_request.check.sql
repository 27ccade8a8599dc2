SELECT problem FROM (VALUES
  ('somebody may change the key of a request', has_column_privilege('bank_app', 'withdrawal', 'request_key', 'UPDATE')
    OR has_column_privilege('bank_worker', 'withdrawal', 'request_key', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
