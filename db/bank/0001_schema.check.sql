SELECT 'anybody may create tables' AS wrong
WHERE EXISTS (
  SELECT FROM pg_namespace, aclexplode(nspacl) AS granted
  WHERE nspname = 'public' AND granted.grantee = 0)
UNION ALL
SELECT 'uuid_v7 makes something else'
WHERE uuid_v7()::text !~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
UNION ALL
SELECT 'the services cannot enter'
WHERE NOT has_database_privilege('bank_app', current_database(), 'CONNECT')
   OR NOT has_database_privilege('bank_worker', current_database(), 'CONNECT');
