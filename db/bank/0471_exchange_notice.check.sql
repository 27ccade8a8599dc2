SELECT 'exchanges end without a word' AS problem
WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'exchange'::regclass AND tgname = 'exchange_tell' AND tgenabled = 'O')
