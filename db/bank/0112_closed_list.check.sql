SELECT listed.of_table || '.' || listed.of_column || ' takes any word' AS problem
FROM (VALUES
  ('notification', 'kind'),
  ('notification_mute', 'kind'),
  ('security_event', 'kind'),
  ('application', 'kind'),
  ('review_case', 'kind'),
  ('approval', 'action'),
  ('inquiry', 'type'),
  ('health_beat', 'part'),
  ('health_episode', 'part')
) AS listed (of_table, of_column)
WHERE NOT EXISTS (
  SELECT FROM pg_constraint
  WHERE conrelid = listed.of_table::regclass AND conname = listed.of_table || '_' || listed.of_column || '_list')
UNION ALL
SELECT 'a service may change a closed list'
WHERE has_function_privilege('bank_app', 'close_list(regclass, name, text[])', 'EXECUTE')
  OR has_function_privilege('bank_worker', 'close_list(regclass, name, text[])', 'EXECUTE')
