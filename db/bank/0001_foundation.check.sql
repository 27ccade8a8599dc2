SELECT problem FROM (VALUES
  ('anybody may create tables', EXISTS (
    SELECT FROM pg_namespace, aclexplode(nspacl) AS granted
    WHERE nspname = 'public' AND granted.grantee = 0)),
  ('uuid_v7 does not return a UUIDv7',
    uuid_v7()::text !~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'),
  ('the services cannot connect',
    NOT has_database_privilege('bank_app', current_database(), 'CONNECT')
    OR NOT has_database_privilege('bank_worker', current_database(), 'CONNECT')),
  ('the api may remove idempotency keys',
    has_table_privilege('bank_app', 'idempotency', 'DELETE') OR has_table_privilege('bank_app', 'idempotency', 'TRUNCATE')),
  ('an answer is stored as plain text', EXISTS (
    SELECT FROM pg_attribute
    WHERE attrelid = 'idempotency'::regclass AND attnum > 0 AND NOT attisdropped
      AND attname ~ 'answer' AND atttypid <> 'bytea'::regtype)),
  ('the worker may read answers', has_column_privilege('bank_worker', 'idempotency', 'sealed_answer', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'the api may change ' || name || ' of an idempotency key'
FROM unnest(ARRAY['actor', 'key', 'operation', 'request_hash', 'created_at']) AS name
WHERE has_column_privilege('bank_app', 'idempotency', name, 'UPDATE')
