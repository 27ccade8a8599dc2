SELECT 'the worker may change what pays for a sweep' AS problem
WHERE has_column_privilege('bank_worker', 'sweep', 'gas_seq', 'UPDATE')
