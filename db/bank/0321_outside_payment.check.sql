SELECT 'there is no bound for unexplained coins' AS problem
WHERE NOT EXISTS (SELECT FROM setting WHERE name = 'config.custody')
UNION ALL
SELECT 'the same coins may be booked as capital and as a payment from outside'
WHERE NOT EXISTS (SELECT FROM pg_trigger
  WHERE tgrelid = 'deposit'::regclass AND tgname = 'deposit_skip_capital' AND tgenabled = 'O')
UNION ALL
SELECT 'the worker may book capital' WHERE has_any_column_privilege('bank_worker', 'capital', 'INSERT')
