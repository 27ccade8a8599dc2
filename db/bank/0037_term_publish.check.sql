SELECT 'the api may change or remove what was agreed to' AS wrong
WHERE has_any_column_privilege('bank_app', 'term', 'UPDATE') OR has_table_privilege('bank_app', 'term', 'DELETE');
