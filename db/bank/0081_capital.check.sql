SELECT 'somebody besides the owner may bring capital' AS problem
WHERE has_any_column_privilege('bank_app', 'capital', 'INSERT') OR has_any_column_privilege('bank_worker', 'capital', 'INSERT')
