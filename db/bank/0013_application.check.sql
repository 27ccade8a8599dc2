SELECT 'the api may write applications though nothing applies yet' AS wrong
WHERE has_table_privilege('bank_app', 'application', 'INSERT, UPDATE, DELETE');
