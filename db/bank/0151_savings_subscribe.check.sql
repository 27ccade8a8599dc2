SELECT problem FROM (VALUES
  ('others than the api subscribe for members', has_function_privilege('bank_worker', (SELECT oid FROM pg_proc WHERE proname = 'subscribe_fund'), 'EXECUTE')
    OR NOT has_function_privilege('bank_app', (SELECT oid FROM pg_proc WHERE proname = 'subscribe_fund'), 'EXECUTE')),
  ('members are not told what their funds did', NOT EXISTS (SELECT FROM pg_trigger
    WHERE tgrelid = 'fund_step'::regclass AND tgname = 'fund_step_ended' AND tgenabled = 'O'))
) AS check_of (problem, is_so) WHERE is_so
