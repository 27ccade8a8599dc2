SELECT 'the api may say what things are worth' AS problem
WHERE has_table_privilege('bank_app', 'rate_now', 'INSERT') OR has_any_column_privilege('bank_app', 'rate_now', 'UPDATE')
