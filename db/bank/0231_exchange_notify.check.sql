SELECT 'an exchange tells nobody' AS problem
WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'exchange_notify' AND tgenabled = 'O')
