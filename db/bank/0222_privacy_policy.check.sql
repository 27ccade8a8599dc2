SELECT problem FROM (VALUES
  ('the privacy policy of 28 March 2019 is not there, or not marked as bundled',
    NOT EXISTS (SELECT FROM term WHERE code = 'PRIVACY_POLICY' AND version = '2019-03-28' AND bundled)),
  ('the privacy policy differs in its sections between languages', EXISTS (
    SELECT FROM term, jsonb_each(text) AS texts (locale, words)
    WHERE code = 'PRIVACY_POLICY'
      AND jsonb_array_length(words -> 'sections') <> jsonb_array_length(text -> 'en-US' -> 'sections')))
) AS rule (problem, is_broken)
WHERE is_broken
