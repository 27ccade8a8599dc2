SELECT 'deposits under way are not found by an index' AS problem
WHERE NOT EXISTS (SELECT FROM pg_indexes WHERE indexname = 'deposit_open')
