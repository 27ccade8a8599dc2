SELECT 'nobody is told how far a withdrawal is' AS problem
WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'withdrawal_progress_announce' AND tgenabled = 'O')
