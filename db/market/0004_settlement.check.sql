SELECT 'a window can be changed' AS wrong
WHERE has_table_privilege('market_engine', 'settlement_window', 'UPDATE') OR has_table_privilege('market_engine', 'settlement_window', 'INSERT')
UNION ALL
SELECT 'what is set apart can be forgotten'
WHERE has_table_privilege('market_engine', 'set_apart', 'UPDATE') OR has_table_privilege('market_engine', 'set_apart', 'DELETE')
UNION ALL
SELECT 'a trade can be changed'
WHERE has_table_privilege('market_engine', 'trade', 'UPDATE') OR has_table_privilege('market_engine', 'trade', 'DELETE')
