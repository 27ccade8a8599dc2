SELECT 'the worker may read codes' AS wrong WHERE has_any_column_privilege('bank_worker', 'verification', 'SELECT')
UNION ALL
SELECT 'the api may give a code to another subject'
WHERE has_column_privilege('bank_app', 'verification', 'subject_seq', 'UPDATE')
   OR has_column_privilege('bank_app', 'verification', 'purpose', 'UPDATE');
