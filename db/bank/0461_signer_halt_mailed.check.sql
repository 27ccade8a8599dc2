SELECT problem FROM (VALUES
  ('the worker may keep a halt of the signer from being mailed',
    has_column_privilege('bank_worker', 'signer_halt', 'mailed_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'signer_halt', 'mailed_at', 'INSERT')),
  ('the api may say that a halt was passed on or is over',
    has_column_privilege('bank_app', 'signer_halt', 'passed_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'signer_halt', 'ended_at', 'UPDATE')),
  ('somebody may take a halt back', has_table_privilege('bank_app', 'signer_halt', 'DELETE')
    OR has_table_privilege('bank_worker', 'signer_halt', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
