SELECT 'the api may change passwords' AS wrong WHERE has_column_privilege('bank_app', 'member', 'password_hash', 'UPDATE')
UNION ALL
SELECT 'the api may remove members' WHERE has_table_privilege('bank_app', 'member', 'DELETE')
UNION ALL
SELECT 'the worker may read members' WHERE has_table_privilege('bank_worker', 'member', 'SELECT');
