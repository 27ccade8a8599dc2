SELECT 'a maker can be forgotten' AS wrong WHERE has_table_privilege('market_engine', 'maker', 'DELETE')
