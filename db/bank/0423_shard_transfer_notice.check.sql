SELECT 'a transfer between shards ends unannounced' AS problem
WHERE NOT EXISTS (SELECT FROM pg_proc WHERE proname = 'shard_transfer_tell' AND prosecdef)
