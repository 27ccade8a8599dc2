SELECT problem FROM (VALUES
  ('the api may pass a text off as bundled', has_column_privilege('bank_app', 'term', 'bundled', 'INSERT')),
  ('the privacy text of 28 March 2019 is not marked as bundled',
    NOT EXISTS (SELECT FROM term WHERE code = 'PERSONAL_DATA' AND version = '2019-03-28' AND bundled))
) AS rule (problem, is_broken)
WHERE is_broken
