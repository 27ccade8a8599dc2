SELECT problem AS wrong FROM (VALUES
  ('the api may write what a payee was confirmed by', has_any_column_privilege('bank_app', 'payee_proof', 'SELECT, INSERT, UPDATE')
    OR has_table_privilege('bank_app', 'payee_proof', 'DELETE')),
  ('the api may say whom a member once paid', has_any_column_privilege('bank_app', 'payee_past', 'SELECT, INSERT, UPDATE')
    OR has_table_privilege('bank_app', 'payee_past', 'DELETE')),
  ('a payee takes no confirmation', NOT EXISTS (
    SELECT FROM pg_trigger WHERE tgrelid = 'payee'::regclass AND tgname = 'payee_take_proof' AND tgenabled IN ('O', 'A')))
) AS rule (problem, is_broken)
WHERE is_broken
