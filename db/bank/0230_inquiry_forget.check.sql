SELECT problem FROM (VALUES
  ('mails to members go with inquiries of visitors', EXISTS (
    SELECT FROM pg_proc WHERE proname = 'inquiry_forget' AND prosrc LIKE '%template =%')),
  ('the api may forget what others began', has_function_privilege('bank_app', 'inquiry_forget_drafts(integer)', 'EXECUTE')),
  ('somebody may read which mail told of which inquiry', has_any_column_privilege('bank_app', 'inquiry_mail', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'inquiry_mail', 'SELECT')),
  ('the worker may remove files or mails by itself', has_table_privilege('bank_worker', 'file', 'DELETE')
    OR has_table_privilege('bank_worker', 'mail', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
