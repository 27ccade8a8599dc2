SELECT 'the worker may say that operators released a halt' AS problem
WHERE has_column_privilege('bank_worker', 'halt', 'approval_seq', 'UPDATE')
UNION ALL
SELECT 'a halt ended by itself that only operators may end'
WHERE EXISTS (SELECT FROM halt WHERE released_at IS NOT NULL AND approval_seq IS NULL AND cause <> 'COMPARISON_LATE')
