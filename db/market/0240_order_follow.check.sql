SELECT 'orders do not follow' AS wrong WHERE NOT EXISTS (SELECT FROM follow WHERE name = 'orders')
