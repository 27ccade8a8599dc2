SELECT problem FROM (VALUES
  ('certifications are not configured', NOT EXISTS (SELECT FROM setting WHERE name = 'config.kyc')),
  ('the api may remove cases', has_table_privilege('bank_app', 'review_case', 'DELETE')),
  ('the api may move a case to another member or subject',
    has_column_privilege('bank_app', 'review_case', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'review_case', 'subject_seq', 'UPDATE')),
  ('the api may open a decided case', has_column_privilege('bank_app', 'review_case', 'outcome', 'INSERT')),
  ('the api may change messages of a case', has_any_column_privilege('bank_app', 'review_message', 'UPDATE')),
  ('a question does not notify the member',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'review_message_notify' AND tgenabled = 'O')),
  ('a file may have no owner or two', NOT EXISTS (
    SELECT FROM pg_constraint WHERE conname = 'file_one_owner' AND convalidated)),
  ('the api may give a file to another owner', has_column_privilege('bank_app', 'file', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'file', 'inquiry_seq', 'UPDATE')),
  ('the api may add a stored file', has_column_privilege('bank_app', 'file', 'stored_at', 'INSERT')),
  ('the worker may remove files', has_table_privilege('bank_worker', 'file', 'DELETE')),
  ('the api may remove requests', has_table_privilege('bank_app', 'kyc_request', 'DELETE')),
  ('the api may add an approved request', has_column_privilege('bank_app', 'kyc_request', 'status', 'INSERT')),
  ('the api may give a request to another member', has_column_privilege('bank_app', 'kyc_request', 'member_seq', 'UPDATE')),
  ('a reason of two syllables is refused', EXISTS (
    SELECT FROM pg_constraint WHERE conrelid = 'kyc_request'::regclass
      AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%length(%reason) >= 3%')),
  ('the api may add a verified real name', has_column_privilege('bank_app', 'realname_attempt', 'state', 'INSERT'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'the worker may read ' || name
FROM unnest(ARRAY['review_case', 'review_message', 'file', 'kyc_request', 'realname_attempt']) AS name
WHERE has_any_column_privilege('bank_worker', name, 'SELECT')
