SELECT 'the worker may say that a member was told' AS problem
WHERE has_column_privilege('bank_worker', 'withdrawal', 'told_at', 'UPDATE')
