SELECT problem FROM (VALUES
  ('the api may say that a price was reached', has_column_privilege('bank_app', 'price_alert', 'reached_at', 'INSERT')
    OR has_any_column_privilege('bank_app', 'price_alert', 'UPDATE')),
  ('the worker may see whose an alert is, or make one', has_column_privilege('bank_worker', 'price_alert', 'member_seq', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'price_alert', 'INSERT')),
  ('a reached price tells nobody', NOT EXISTS (SELECT FROM pg_trigger
    WHERE tgrelid = 'price_alert'::regclass AND tgname = 'price_alert_notify' AND tgenabled = 'O'))
) AS check_of (problem, is_so) WHERE is_so
