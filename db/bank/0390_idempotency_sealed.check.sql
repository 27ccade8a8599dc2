-- No column of it holds an answer as text, and the worker sees none at all.
SELECT attname::text FROM pg_attribute
WHERE attrelid = 'idempotency'::regclass AND attnum > 0 AND NOT attisdropped AND attname ~ 'answer' AND atttypid <> 'bytea'::regtype
UNION ALL
SELECT 'the worker reads answers' WHERE has_column_privilege('bank_worker', 'idempotency', 'sealed_answer', 'SELECT');
