SELECT problem FROM (VALUES
  ('the cap of accounts opened without a visit cannot be lifted',
    NOT EXISTS (SELECT FROM setting WHERE name = 'config.member' AND value ? 'non_face_to_face_lifted_by')),
  ('the cooling-off period of payees is not set',
    NOT EXISTS (SELECT FROM setting WHERE name = 'config.member' AND value ? 'payee_cooling_off_hours')),
  ('a process may remove members', has_table_privilege('bank_identity', 'member', 'DELETE')),
  ('a process may change a member number', has_column_privilege('bank_identity', 'member', 'member_number', 'UPDATE')),
  ('a process may change who invited a member', has_column_privilege('bank_identity', 'member', 'inviter_seq', 'UPDATE')),
  ('a process may choose the state of a new member', has_column_privilege('bank_identity', 'member', 'state', 'INSERT')),
  ('a process may set the state before a suspension',
    has_column_privilege('bank_identity', 'member', 'state_before_suspension', 'UPDATE')
    OR has_column_privilege('bank_identity', 'member', 'state_before_suspension', 'INSERT')),
  ('a process may change when a member was locked', has_column_privilege('bank_identity', 'member', 'locked_at', 'UPDATE')),
  ('a locked member has no time of the lock', EXISTS (SELECT FROM member WHERE state = 'LOCKED' AND locked_at IS NULL)),
  ('the worker may read who a member is', has_table_privilege('bank_worker', 'member', 'SELECT')
    OR has_column_privilege('bank_worker', 'member', 'user_name', 'SELECT')
    OR has_column_privilege('bank_worker', 'member', 'password_hash', 'SELECT')),
  ('a process may replace a data key', has_any_column_privilege('bank_identity', 'member_key', 'UPDATE')),
  ('a process may add a confirmed email', has_column_privilege('bank_identity', 'member_email', 'verified_at', 'INSERT')),
  ('a process may give an email to another member', has_column_privilege('bank_identity', 'member_email', 'member_seq', 'UPDATE')),
  ('a process may change the default email', has_column_privilege('bank_identity', 'member_email', 'is_default', 'UPDATE')),
  ('a process may add a confirmed phone number', has_column_privilege('bank_identity', 'member_phone', 'verified_at', 'INSERT')),
  ('a process may give a phone number to another member', has_column_privilege('bank_identity', 'member_phone', 'member_seq', 'UPDATE')),
  ('a process may change a phone number', has_column_privilege('bank_identity', 'member_phone', 'number', 'UPDATE')
    OR has_column_privilege('bank_identity', 'member_phone', 'blind_index', 'UPDATE')),
  ('the worker may read personal data',
    has_any_column_privilege('bank_worker', 'member_key', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'member_email', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'member_phone', 'SELECT')),
  ('the worker may read codes', has_any_column_privilege('bank_worker', 'verification', 'SELECT')),
  ('a process may give a code to another subject',
    has_column_privilege('bank_identity', 'verification', 'subject_seq', 'UPDATE')
    OR has_column_privilege('bank_identity', 'verification', 'purpose', 'UPDATE')),
  ('a process may change security events', has_any_column_privilege('bank_identity', 'security_event', 'UPDATE')),
  ('a process may remove security events', has_table_privilege('bank_identity', 'security_event', 'DELETE')),
  ('a process may date security events', has_column_privilege('bank_identity', 'security_event', 'created_at', 'INSERT')),
  ('the worker may read where a member was', has_column_privilege('bank_worker', 'security_event', 'address', 'SELECT')),
  ('a process may prolong a lock link', has_any_column_privilege('bank_identity', 'lock_link', 'UPDATE')),
  ('a process may give an application to another member', has_column_privilege('bank_identity', 'application', 'member_seq', 'UPDATE')),
  ('a process may remove applications', has_table_privilege('bank_identity', 'application', 'DELETE')),
  ('the worker may write applications', has_any_column_privilege('bank_worker', 'application', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT cause || ' does not notify the member'
FROM unnest(ARRAY['security_event', 'application']) AS cause
WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = cause || '_notify' AND tgenabled = 'O')
