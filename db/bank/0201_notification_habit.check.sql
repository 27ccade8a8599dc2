SELECT problem FROM (VALUES
  ('quiet hours do not hold back a push', pg_get_functiondef('notification_tell'::regproc) NOT LIKE '%loud_at%'),
  ('the worker may see when members sleep', has_any_column_privilege('bank_worker', 'notification_habit', 'SELECT'))
) AS check_of (problem, is_so) WHERE is_so
