SELECT 'a new height of a chain tells nobody' AS problem
WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'chain_height_announce' AND tgenabled = 'O')
