SELECT 'the keys of orders are compressed' AS wrong
WHERE (SELECT attstorage FROM pg_attribute WHERE attrelid = 'batch'::regclass AND attname = 'keys') IS DISTINCT FROM 'e'
UNION ALL
SELECT 'trades of a market are not indexed'
WHERE to_regclass('trade_market') IS NULL
