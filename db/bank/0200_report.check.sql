SELECT problem FROM (VALUES
  ('the worker may read the key of a report or what it wrote', has_column_privilege('bank_worker', 'report', 'private_key', 'SELECT')
    OR has_column_privilege('bank_worker', 'report_part', 'sealed', 'SELECT')),
  ('the worker may make up a report', has_any_column_privilege('bank_worker', 'report', 'INSERT')),
  ('the api may write a report or say that it is ready', has_any_column_privilege('bank_app', 'report', 'UPDATE')
    OR has_any_column_privilege('bank_app', 'report_part', 'INSERT')),
  ('a finished report notifies nobody', NOT EXISTS (SELECT FROM pg_trigger
    WHERE tgrelid = 'report'::regclass AND tgname = 'report_notify' AND tgenabled = 'O'))
) AS check_of (problem, is_so) WHERE is_so
