SELECT problem FROM (VALUES
  ('the api may forget cases', has_table_privilege('bank_app', 'review_case', 'DELETE')),
  ('the api may move a case to somebody else',
    has_column_privilege('bank_app', 'review_case', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'review_case', 'subject_seq', 'UPDATE')),
  ('the api may open a case that is decided already', has_column_privilege('bank_app', 'review_case', 'outcome', 'INSERT')),
  ('the api may change what was said', has_any_column_privilege('bank_app', 'review_message', 'UPDATE')),
  ('the api may give an application to somebody else', has_column_privilege('bank_app', 'application', 'member_seq', 'UPDATE')),
  ('the worker may read cases',
    has_any_column_privilege('bank_worker', 'review_case', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'review_message', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
