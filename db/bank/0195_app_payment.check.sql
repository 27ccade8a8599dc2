SELECT problem FROM (VALUES
  ('an app asks to move money without a review', EXISTS (
    SELECT FROM oauth_client WHERE 'payments:write' = ANY (scopes) AND review_state = 'NONE')),
  ('an app moves money that one operator approved', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'oauth_client_keep' AND prosrc LIKE '%approval_allows(''app.approve''%')),
  ('an app has spent more than a member ever let it', EXISTS (
    SELECT FROM oauth_spend JOIN oauth_grant USING (grant_seq) WHERE limit_usot IS NULL)),
  ('the api may change what an app has spent', has_any_column_privilege('bank_app', 'oauth_spend', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
