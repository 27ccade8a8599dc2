SELECT 'the api may put a deposit aside' AS problem
WHERE has_table_privilege('bank_app', 'deposit_parked', 'INSERT, UPDATE, DELETE, TRUNCATE')
