SELECT 'orders do not follow' AS wrong
WHERE (SELECT seq FROM follow WHERE name = 'orders') IS DISTINCT FROM (SELECT seq FROM follow WHERE name = 'rows')
