SELECT 'pages of orders have no room for changes' AS wrong
WHERE NOT EXISTS (SELECT FROM pg_class WHERE oid = 'placed_order'::regclass AND 'fillfactor=50' = ANY (reloptions))
