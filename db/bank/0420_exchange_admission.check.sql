SELECT 'the api may rewrite the order of exchanges' AS problem
WHERE has_column_privilege('bank_app', 'exchange', 'place', 'UPDATE')
