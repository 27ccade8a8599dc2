-- The ticker and the header's list take their first lines from here: they must be full from the first day.
SELECT 'too few notices' AS wrong
WHERE (SELECT count(*) FROM content WHERE kind = 'notice')
    < (SELECT (value ->> 'ticker_items')::int FROM setting WHERE name = 'config.service')
UNION ALL
SELECT 'too few news'
WHERE (SELECT count(*) FROM content WHERE kind = 'news')
    < (SELECT (value ->> 'news_items')::int FROM setting WHERE name = 'config.service')
UNION ALL
SELECT 'no title or body in ' || locale || ' for ' || document_srl
FROM content, jsonb_each(text) AS texts (locale, words)
WHERE coalesce(words ->> 'title', '') = '' OR coalesce(words ->> 'body', '') = ''
UNION ALL
SELECT 'the api may write texts' WHERE has_table_privilege('bank_app', 'content', 'INSERT, UPDATE, DELETE');
