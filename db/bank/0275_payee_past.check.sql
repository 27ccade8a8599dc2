SELECT 'the api may say whom a member once paid' AS wrong
WHERE has_any_column_privilege('bank_app', 'payee_past', 'SELECT, INSERT, UPDATE') OR has_table_privilege('bank_app', 'payee_past', 'DELETE')
