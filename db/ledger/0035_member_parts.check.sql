SELECT 'opening accounts takes names from its caller' AS wrong
FROM pg_proc WHERE proname = 'open_accounts' AND (NOT prosecdef OR proconfig IS DISTINCT FROM ARRAY['search_path=public, pg_temp'])
UNION ALL
SELECT 'an account of a member may go below zero: ' || id
FROM account WHERE code BETWEEN 10 AND 14 AND bound <> 1
