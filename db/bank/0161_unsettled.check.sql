SELECT 'every transaction ever sent is read to find those on their way' AS problem
WHERE NOT EXISTS (SELECT FROM pg_indexes WHERE indexname = 'chain_transaction_unsettled')
