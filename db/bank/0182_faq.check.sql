-- No topic opens on nothing.
SELECT 'no question about ' || place AS wrong
FROM unnest(ARRAY['account', 'deposit', 'withdrawal', 'transfer', 'exchange', 'security']) AS topic (place)
WHERE NOT EXISTS (SELECT FROM content WHERE kind = 'faq' AND content.place = topic.place)
UNION ALL
SELECT 'no notice about servers' WHERE NOT EXISTS (SELECT FROM content WHERE kind = 'server-notice');
