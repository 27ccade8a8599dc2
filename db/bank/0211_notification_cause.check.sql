SELECT cause || ' tells nobody' AS problem
FROM unnest(ARRAY['security_event', 'deposit', 'withdrawal', 'shard_transfer', 'schedule_run', 'application', 'review_message',
  'inquiry_message']) AS cause
WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = cause || '_notify' AND tgenabled = 'O')
