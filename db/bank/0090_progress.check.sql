SELECT 'the api may say how deep a transaction lies' AS problem
WHERE has_column_privilege('bank_app', 'chain_transaction', 'depth', 'UPDATE')
