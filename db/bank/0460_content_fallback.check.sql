SELECT 'a text may lack Korean or English' AS problem
WHERE NOT EXISTS (
  SELECT FROM pg_constraint WHERE conrelid = 'content'::regclass AND conname = 'content_text_check' AND convalidated)
UNION ALL
SELECT 'no title or body in ' || locale || ' for ' || document_srl
FROM content, jsonb_each(text) AS texts (locale, words)
WHERE coalesce(words ->> 'title', '') = '' OR coalesce(words ->> 'body', '') = '';
