SELECT 'the journal can be rewritten' AS wrong
WHERE has_table_privilege('market_engine', 'batch', 'INSERT') OR has_table_privilege('market_engine', 'batch', 'UPDATE')
  OR has_table_privilege('market_engine', 'batch', 'DELETE') OR has_table_privilege('market_engine', 'head', 'UPDATE')
UNION ALL
SELECT 'the api reads the journal' WHERE has_table_privilege('market_app', 'batch', 'SELECT')
UNION ALL
SELECT 'the api takes over' WHERE has_function_privilege('market_app', 'take_over()', 'EXECUTE')
UNION ALL
SELECT 'there is no head' WHERE (SELECT count(*) FROM head) <> 1 OR (SELECT count(*) FROM follow) < 2
