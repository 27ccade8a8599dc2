SELECT problem FROM (VALUES
  ('the api may remove a text or change its kind',
    has_table_privilege('bank_app', 'content', 'DELETE')
    OR has_column_privilege('bank_app', 'content', 'kind', 'UPDATE')),
  ('the api may choose when a text is announced, or move it to another place',
    has_column_privilege('bank_app', 'content', 'next_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'content', 'turn', 'UPDATE')
    OR has_column_privilege('bank_app', 'content', 'place', 'UPDATE')),
  ('the worker may read or write texts',
    has_column_privilege('bank_worker', 'content', 'text', 'SELECT')
    OR has_column_privilege('bank_worker', 'content', 'text', 'UPDATE')
    OR has_column_privilege('bank_worker', 'content', 'published_at', 'UPDATE')),
  ('the api may rewrite the history of texts',
    has_any_column_privilege('bank_app', 'content_history', 'UPDATE')
    OR has_table_privilege('bank_app', 'content_history', 'DELETE')),
  ('a service may change the version of texts',
    has_any_column_privilege('bank_app', 'content_version', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'content_version', 'UPDATE')),
  ('there is not exactly one version of texts', (SELECT count(*) FROM content_version) <> 1),
  ('texts that are due are not found by an index', to_regclass('content_due') IS NULL),
  ('the api may give an inquiry to another member', has_column_privilege('bank_app', 'inquiry', 'member_seq', 'UPDATE')),
  ('the api may change the password of an inquiry', has_column_privilege('bank_app', 'inquiry', 'password_hash', 'UPDATE')),
  ('the api may change messages', has_any_column_privilege('bank_app', 'inquiry_message', 'UPDATE')),
  ('the api may change the key of an inquiry', has_any_column_privilege('bank_app', 'inquiry_key', 'UPDATE')),
  ('an inquiry may begin as answered', has_column_privilege('bank_app', 'inquiry', 'status', 'INSERT')),
  ('an answer does not notify the member',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'inquiry_message_notify' AND tgenabled = 'O')),
  ('the worker may read or remove inquiries',
    has_any_column_privilege('bank_worker', 'inquiry', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'inquiry_key', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'inquiry_message', 'SELECT')
    OR has_table_privilege('bank_worker', 'inquiry', 'DELETE')),
  ('the api may forget inquiries',
    has_function_privilege('bank_app', 'inquiry_forget(integer)', 'EXECUTE')
    OR has_function_privilege('bank_app', 'inquiry_forget_drafts(integer)', 'EXECUTE')),
  ('mails to members are removed with inquiries of visitors', EXISTS (
    SELECT FROM pg_proc WHERE proname = 'inquiry_forget' AND prosrc LIKE '%template =%')),
  ('a service may read which mail told of which inquiry', has_any_column_privilege('bank_app', 'inquiry_mail', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'inquiry_mail', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'no title or body in ' || locale || ' for ' || document_srl
FROM content, jsonb_each(text) AS texts (locale, words)
WHERE coalesce(words ->> 'title', '') = '' OR coalesce(words ->> 'body', '') = ''
