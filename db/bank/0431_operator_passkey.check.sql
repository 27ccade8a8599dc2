SELECT problem FROM (VALUES
  ('the api may give a passkey to another operator',
    has_column_privilege('bank_app', 'passkey', 'operator_seq', 'UPDATE')),
  ('the api may give a challenge to another operator',
    has_column_privilege('bank_app', 'step_up', 'operator_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'step_up', 'operator_session_seq', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
