-- The api can claim and answer but neither forget nor rewrite what a key stands for.
SELECT privilege FROM unnest(ARRAY['DELETE', 'TRUNCATE']) AS privilege
WHERE has_table_privilege('bank_app', 'idempotency', privilege)
UNION ALL
SELECT 'UPDATE ' || name FROM unnest(ARRAY['actor', 'key', 'operation', 'request_hash', 'created_at']) AS name
WHERE has_column_privilege('bank_app', 'idempotency', name, 'UPDATE');
