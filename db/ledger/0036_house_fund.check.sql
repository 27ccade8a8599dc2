SELECT 'the worker cannot move the house''s funds between shards' AS wrong
WHERE NOT ARRAY[permit(140, 2, 20, 70), permit(141, 2, 22, 70), permit(142, 2, 33, 70), permit(143, 2, 50, 70)] <@ worker_permits()
UNION ALL
SELECT 'a reward is paid that was not promised'
WHERE worker_permits() && ARRAY[permit(240, 1, 50, 10), permit(230, 1, 50, 10), permit(320, 1, 50, 10)]
UNION ALL
SELECT 'the api touches the house''s funds'
WHERE app_permits() && ARRAY[permit(142, 2, 33, 70), permit(240, 1, 50, 51), permit(240, 1, 51, 10)]
UNION ALL
SELECT 'the api touches what card payments bring'
WHERE app_permits() && ARRAY[permit(212, 1, 21, 10), permit(212, 1, 40, 21), permit(212, 2, 10, 21)]
