SELECT problem FROM (VALUES
  ('some items of the sign-up have no text', (SELECT count(DISTINCT code) FROM term WHERE effective_at <= now()) <> 8),
  ('a term is empty or differs in its sections between languages', EXISTS (
    SELECT FROM term, jsonb_each(text) AS texts (locale, words)
    WHERE coalesce(words ->> 'title', '') = ''
       OR jsonb_array_length(words -> 'sections') <> jsonb_array_length(text -> 'en-US' -> 'sections'))),
  ('the api may write terms', has_table_privilege('bank_app', 'term', 'INSERT, UPDATE, DELETE')),
  ('the api may change agreements', has_table_privilege('bank_app', 'term_agreement', 'UPDATE, DELETE')),
  ('the api may date agreements', has_column_privilege('bank_app', 'term_agreement', 'agreed_at', 'INSERT'))
) AS rule (problem, is_broken)
WHERE is_broken
