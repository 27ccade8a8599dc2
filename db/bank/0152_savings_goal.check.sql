SELECT problem FROM (VALUES
  ('round-ups can be counted twice', NOT EXISTS (SELECT FROM pg_trigger
    WHERE tgrelid = 'fund_goal'::regclass AND tgname = 'fund_goal_keep' AND tgenabled = 'O')),
  ('a service may remove what was saved', has_table_privilege('bank_app', 'fund_goal_saving', 'DELETE')
    OR has_any_column_privilege('bank_app', 'fund_goal_saving', 'UPDATE')),
  ('more round-ups were saved than collected', EXISTS (
    SELECT FROM fund_goal JOIN fund_goal_saving AS saving USING (goal_seq)
      JOIN fund_step AS step ON step.step_seq = saving.step_seq AND step.state <> 'REFUSED'
    GROUP BY goal_seq, collected HAVING sum(saving.amount) > collected)),
  ('an instalment saved more round-ups than it was', EXISTS (
    SELECT FROM fund_goal_saving AS saving JOIN fund_step AS step USING (step_seq) WHERE saving.amount > step.amount))
) AS check_of (problem, is_so) WHERE is_so
