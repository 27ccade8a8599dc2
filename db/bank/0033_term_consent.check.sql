SELECT problem FROM (VALUES
  ('the api may change what was agreed to', has_any_column_privilege('bank_app', 'term_agreement', 'UPDATE')),
  ('the api may forget what was agreed to', has_table_privilege('bank_app', 'term_agreement', 'DELETE')),
  ('the api may date agreements', has_column_privilege('bank_app', 'term_agreement', 'agreed_at', 'INSERT')),
  ('the api may choose the order of agreements',
    has_column_privilege('bank_app', 'term_agreement', 'agreement_number', 'INSERT')),
  ('the worker may read agreements', has_any_column_privilege('bank_worker', 'term_agreement', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
