SELECT problem FROM (VALUES
  ('the api may say that a stop was passed on', has_any_column_privilege('bank_app', 'signer_halt', 'UPDATE')
    OR has_column_privilege('bank_app', 'signer_halt', 'passed_at', 'INSERT')),
  ('somebody may take a stop back', has_table_privilege('bank_app', 'signer_halt', 'DELETE')
    OR has_table_privilege('bank_worker', 'signer_halt', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
