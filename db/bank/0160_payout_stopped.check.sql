SELECT 'the api may say that a payout was stopped' AS problem
WHERE has_column_privilege('bank_app', 'payout', 'stopped_at', 'UPDATE')
