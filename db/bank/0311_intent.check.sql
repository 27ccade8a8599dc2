WITH kept (name) AS (VALUES ('settlement'), ('exchange'), ('subscription'), ('schedule')),
other (role) AS (VALUES ('bank_app'), ('bank_identity'), ('bank_worker'), ('bank_verifier'))
SELECT format('%s may change the intent of a %s', role, name) AS problem
FROM kept CROSS JOIN other WHERE has_column_privilege(role, name, 'intent', 'UPDATE')
UNION ALL
SELECT 'the worker may write the intent of a ' || name FROM kept WHERE has_column_privilege('bank_worker', name, 'intent', 'INSERT')
UNION ALL
SELECT 'the api cannot store the intent of a ' || name FROM kept WHERE NOT has_column_privilege('bank_app', name, 'intent', 'INSERT')
UNION ALL
SELECT 'the worker cannot post with the intent of a ' || name
FROM kept WHERE name IN ('settlement', 'exchange') AND NOT has_column_privilege('bank_worker', name, 'intent', 'SELECT')
UNION ALL
SELECT 'the worker may read the intent of a ' || name
FROM kept WHERE name IN ('subscription', 'schedule') AND has_column_privilege('bank_worker', name, 'intent', 'SELECT')
UNION ALL
SELECT 'the intent stays with a ' || name || ' that has ended'
FROM kept
WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = name::regclass AND tgname = 'intent_goes' AND tgenabled = 'O')
