-- A page that exists must have something to show.
SELECT 'no guide for ' || place AS wrong
FROM unnest(ARRAY['ccf-intro', 'clap-intro', 'clap-reset', 'ledger-live-intro', 'coinapp-link', 'clap-detail',
  'guide-cocobnk-account', 'partner', 'help']) AS page (place)
WHERE NOT EXISTS (SELECT FROM content WHERE kind = 'guide' AND content.place = page.place AND published_at <= now());
