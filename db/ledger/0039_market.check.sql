SELECT 'the engine touches what is not in orders' AS wrong
WHERE EXISTS (
  SELECT FROM unnest(market_permits()) AS number
  WHERE number / 1000000000000 NOT IN (330, 331, 332))
UNION ALL
SELECT 'somebody else moves what is in orders'
WHERE app_permits() || worker_permits() && ARRAY[permit(330, 1, 14, 10), permit(331, 1, 14, 34), permit(331, 1, 34, 14)]
UNION ALL
SELECT 'the engine freezes accounts'
WHERE EXISTS (SELECT FROM pg_proc WHERE proname = 'set_account_state' AND has_function_privilege('ledger_market', oid, 'EXECUTE'))
