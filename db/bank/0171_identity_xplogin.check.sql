SELECT problem FROM (VALUES
  ('a process may change what an easy login asks for or when it ends',
    has_column_privilege('bank_identity', 'xplogin', 'number', 'UPDATE') OR has_column_privilege('bank_identity', 'xplogin', 'scopes', 'UPDATE')
    OR has_column_privilege('bank_identity', 'xplogin', 'expires_at', 'UPDATE')
    OR has_column_privilege('bank_identity', 'xplogin', 'code_challenge', 'UPDATE')),
  ('the worker may read easy logins', has_any_column_privilege('bank_worker', 'xplogin', 'SELECT')),
  ('an easy login was approved for the consent of somebody else', EXISTS (
    SELECT FROM xplogin JOIN oauth_grant USING (grant_seq)
    WHERE xplogin.member_seq <> oauth_grant.member_seq OR xplogin.client_seq <> oauth_grant.client_seq))
) AS rule (problem, is_broken)
WHERE is_broken
