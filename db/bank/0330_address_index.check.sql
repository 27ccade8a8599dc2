SELECT 'a network would give an address twice' AS problem
WHERE EXISTS (
  SELECT FROM (VALUES
    ('Bitcoin', (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM deposit_address_bitcoin)),
    ('Litecoin', (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM deposit_address_litecoin)),
    ('Ethereum', (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM deposit_address_ethereum))
  ) AS given (network, up_to)
  JOIN deposit_address USING (network)
  WHERE derivation_index > up_to)
UNION ALL
SELECT 'the worker may give addresses' WHERE has_sequence_privilege('bank_worker', 'deposit_address_bitcoin', 'USAGE')
