SELECT 'the poster may write ' || relname AS problem
FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
  AND (has_table_privilege('bank_poster', oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
    OR has_any_column_privilege('bank_poster', oid, 'INSERT, UPDATE'))
UNION ALL
SELECT 'the poster may execute ' || proname
FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef AND has_function_privilege('bank_poster', oid, 'EXECUTE')
UNION ALL
SELECT 'the poster may read ' || relname
FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
  AND relname NOT IN ('account', 'asset', 'settlement', 'checkout', 'subscription_plan', 'merchant', 'refund', 'checkout_payment', 'merchant_account', 'payout_run',
    'payout_plan', 'oauth_spend', 'oauth_grant')
  AND has_any_column_privilege('bank_poster', oid, 'SELECT')
UNION ALL
-- The api must not write what a member allows an app.
SELECT 'the api may set what an app may spend'
WHERE has_column_privilege('bank_app', 'oauth_grant', 'limit_usot', 'INSERT, UPDATE')
