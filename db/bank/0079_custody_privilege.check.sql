SELECT 'the api may read what is signed' AS problem
WHERE has_column_privilege('bank_app', 'chain_transaction', 'signed', 'SELECT')
  OR has_column_privilege('bank_app', 'chain_transaction', 'payments', 'SELECT')
