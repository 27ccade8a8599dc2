SELECT problem FROM (VALUES
  ('an app may see money that nobody approved', EXISTS (
    SELECT FROM oauth_client WHERE review_state = 'APPROVED' AND NOT EXISTS (
      SELECT FROM review_case WHERE kind = 'APP' AND subject_seq = review_seq AND outcome = 'APPROVED'))),
  ('an app asks for money without a review', EXISTS (
    SELECT FROM oauth_client WHERE 'accounts:read' = ANY (scopes) AND review_state = 'NONE')),
  ('a process may change whose app it is, or which grant is whose',
    has_column_privilege('bank_identity', 'oauth_client', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_identity', 'oauth_client', 'client_id', 'UPDATE')
    OR has_column_privilege('bank_identity', 'oauth_grant', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_identity', 'oauth_grant', 'client_seq', 'UPDATE')),
  ('the worker may read apps, consents, tokens or signing keys',
    has_any_column_privilege('bank_worker', 'oauth_client', 'SELECT') OR has_any_column_privilege('bank_worker', 'oauth_grant', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'oauth_artifact', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'oauth_signing_key', 'SELECT')),
  ('a signing key may be changed', has_any_column_privilege('bank_identity', 'oauth_signing_key', 'UPDATE')),
  ('a deleted app still has a consent', EXISTS (
    SELECT FROM oauth_grant JOIN oauth_client USING (client_seq) WHERE deleted_at IS NOT NULL AND revoked_at IS NULL))
) AS rule (problem, is_broken)
WHERE is_broken
