SELECT problem FROM (VALUES
  ('a file may belong to nobody or to two', NOT EXISTS (
    SELECT FROM pg_constraint WHERE conname = 'file_one_owner' AND convalidated)),
  ('the api may give a file to another inquiry', has_column_privilege('bank_app', 'file', 'inquiry_seq', 'UPDATE')),
  ('anybody may forget inquiries', has_function_privilege('bank_app', 'inquiry_forget(integer)', 'EXECUTE'))
) AS rule (problem, is_broken)
WHERE is_broken
