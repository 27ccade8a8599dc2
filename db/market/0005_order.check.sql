SELECT 'the api writes orders' AS wrong
WHERE has_table_privilege('market_app', 'placed_order', 'INSERT') OR has_table_privilege('market_app', 'candle', 'UPDATE')
