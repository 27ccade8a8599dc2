SELECT problem FROM (VALUES
  ('a service may change or remove an endowment', has_any_column_privilege('bank_app', 'endowment', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'endowment', 'UPDATE')
    OR has_table_privilege('bank_app', 'endowment', 'DELETE') OR has_table_privilege('bank_worker', 'endowment', 'DELETE')),
  ('the worker may endow rewards', has_any_column_privilege('bank_worker', 'endowment', 'INSERT')),
  ('the api may write when an endowment was allowed or used', has_column_privilege('bank_app', 'endowment', 'approved_at', 'INSERT')
    OR has_column_privilege('bank_app', 'endowment', 'capital_seq', 'INSERT')
    OR has_column_privilege('bank_app', 'endowment', 'used_at', 'INSERT')),
  ('an endowment needs nobody’s approval, or can be used twice', (SELECT count(*) FROM pg_trigger
    WHERE tgrelid = 'endowment'::regclass AND tgname IN ('endowment_allow', 'endowment_keep') AND tgenabled = 'O') <> 2)
) AS check_of (problem, is_so) WHERE is_so
