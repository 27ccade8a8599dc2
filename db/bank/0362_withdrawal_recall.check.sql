SELECT problem FROM (VALUES
  ('somebody may take a recall back', has_column_privilege('bank_app', 'withdrawal', 'recalled_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'withdrawal', 'recalled_at', 'UPDATE')),
  ('somebody may send withdrawals back to review', has_function_privilege('bank_app', 'withdrawal_review_again(uuid, uuid)', 'EXECUTE')
    OR has_function_privilege('bank_worker', 'withdrawal_review_again(uuid, uuid)', 'EXECUTE')),
  ('a withdrawal of a member who is not active may be cleared by an operator',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'withdrawal_clear' AND tgenabled = 'O')),
  ('what was decided before a release goes out unreviewed',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'member_released' AND tgenabled = 'O'))
) AS rule (problem, is_broken)
WHERE is_broken
