SELECT 'anybody may use the schema' AS wrong
WHERE EXISTS (
  SELECT FROM pg_namespace, aclexplode(nspacl) AS granted
  WHERE nspname = 'public' AND granted.grantee = 0)
UNION ALL
SELECT 'the service may create tables' WHERE has_schema_privilege('ledger_app', 'public', 'CREATE')
