-- What somebody is recognised by: the tables and columns that only the identity process may write, and the secrets only it may read.
WITH authenticator (name, columns) AS (VALUES
  ('session', ARRAY['revoked_at', 'confirmed_generation']),
  ('refresh_token', ARRAY[]::text[]),
  ('known_device', ARRAY[]::text[]),
  ('session_hold', ARRAY[]::text[]),
  ('otp', ARRAY[]::text[]),
  ('recovery_code', ARRAY[]::text[]),
  ('passkey', ARRAY[]::text[]),
  ('webauthn_challenge', ARRAY[]::text[]),
  ('step_up', ARRAY['used_at']),
  ('verification', ARRAY[]::text[]),
  ('member_key', ARRAY[]::text[]),
  ('member_email', ARRAY[]::text[]),
  ('member_phone', ARRAY[]::text[]),
  ('member', ARRAY['state']),
  ('operator', ARRAY['role', 'state']),
  ('operator_session', ARRAY['last_seen_at', 'revoked_at', 'confirmed_generation']),
  ('operator_refresh_token', ARRAY[]::text[]),
  ('operator_device', ARRAY[]::text[]),
  ('api_key', ARRAY['revoked_at', 'last_used_at', 'last_used_address']),
  ('merchant_key', ARRAY['ends_at', 'revoked_at', 'last_used_at', 'last_used_address']),
  ('oauth_client', ARRAY['review_state']),
  ('oauth_grant', ARRAY['last_used_at', 'revoked_at']),
  ('oauth_artifact', ARRAY[]::text[]),
  ('oauth_signing_key', ARRAY[]::text[]),
  ('xplogin', ARRAY[]::text[]),
  ('approval_proof', ARRAY[]::text[])),
other (role) AS (VALUES ('bank_app'), ('bank_worker'), ('bank_verifier'))
SELECT format('%s may insert into %s', role, name) AS problem
FROM authenticator CROSS JOIN other
WHERE has_any_column_privilege(role, name, 'INSERT')
  -- A step-up is asked for by whoever needs it, without an answer; an operator is invited by an approval, without factors.
  AND NOT (role = 'bank_app' AND name IN ('step_up', 'operator'))
UNION ALL
SELECT format('%s may change %s.%s', role, name, attname)
FROM authenticator CROSS JOIN other JOIN pg_attribute ON attrelid = name::regclass AND attnum > 0 AND NOT attisdropped
WHERE has_column_privilege(role, name, attname, 'UPDATE') AND NOT (role = 'bank_app' AND attname = ANY (columns))
UNION ALL
SELECT format('%s may insert %s.%s', role, name, attname)
FROM (VALUES ('step_up', ARRAY['answered_at', 'method', 'proof_hash', 'used_at']), ('operator', ARRAY['password_hash', 'otp_secret']))
  AS part (name, columns) CROSS JOIN unnest(columns) AS attname CROSS JOIN other
WHERE has_column_privilege(role, name, attname, 'INSERT')
UNION ALL
SELECT format('%s may read %s.%s', role, name, attname)
FROM (VALUES
  ('member', 'password_hash'), ('otp', 'secret'), ('recovery_code', 'code_hash'), ('verification', 'code_hash'),
  ('operator', 'password_hash'), ('operator', 'otp_secret'), ('refresh_token', 'token_hash'),
  ('operator_refresh_token', 'token_hash'), ('known_device', 'token_hash'), ('operator_device', 'token_hash'),
  ('webauthn_challenge', 'challenge'), ('oauth_client', 'secret_hash'), ('oauth_client', 'previous_hash'),
  ('oauth_artifact', 'content'), ('oauth_signing_key', 'sealed'), ('xplogin', 'token_hash'), ('xplogin', 'poll_hash'))
  AS secret (name, attname) CROSS JOIN other
WHERE has_column_privilege(role, name, attname, 'SELECT')
UNION ALL
SELECT 'a rule is not enforced: the trigger ' || name || ' is missing or off'
FROM (VALUES ('session_stays_ended'), ('operator_session_stays_ended'), ('merchant_key_stays_ended'), ('api_key_stays_revoked'),
  ('oauth_grant_stays_revoked'), ('approval_asked_with_proof'), ('approval_given_with_proof')) AS kept (name)
WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = kept.name AND tgenabled = 'O')
UNION ALL
-- bank_identity inherits what the api may do, so a rule for the api that forgets it is no rule.
SELECT proname || ' is a rule for bank_app that forgets bank_identity'
FROM pg_proc
WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%bank\_app%' AND prosrc NOT LIKE '%bank\_identity%'
UNION ALL
SELECT 'bank_identity may do something as its owner'
WHERE pg_has_role('bank_identity', 'bank_owner', 'MEMBER') OR pg_has_role('bank_app', 'bank_identity', 'MEMBER')
UNION ALL
-- A column that looks like what somebody is recognised by and that the api may write is one of these, or must move to the identity process.
SELECT format('the api may write %s.%s, which looks like what somebody is recognised by', relname, attname)
FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
  AND attname ~ '(_hash|secret|token|public_key|^sealed|wrapped_key|credential|blind_index|passkey|proof|challenge|password|signature)'
  AND (has_column_privilege('bank_app', pg_class.oid, attnum, 'INSERT') OR has_column_privilege('bank_app', pg_class.oid, attnum, 'UPDATE'))
  AND (relname, attname) NOT IN (
    -- Links to pay something, and what their payer may reclaim.
    ('checkout', 'token'), ('checkout_address', 'claim_hash'), ('invoice', 'token'), ('payment_link', 'token'),
    ('subscription_plan', 'token'), ('return_offer', 'recovery_hash'),
    -- Keys of data, and lookups of what is sealed.
    ('deal_room', 'wrapped_key'), ('inquiry_key', 'wrapped_key'), ('operator', 'wrapped_key'), ('withdraw_address', 'blind_index'),
    ('merchant_invitation', 'blind_index'), ('report', 'public_key'), ('idempotency', 'sealed_answer'),
    -- Requests by their hash; they open nothing.
    ('idempotency', 'request_hash'), ('step_up', 'request_hash'), ('step_up', 'challenge_seq'),
    -- Verified by another process: the signer, the identity provider, the receiver of an event.
    ('signing_approval', 'credential_id'), ('signing_approval', 'signature'), ('realname_attempt', 'nonce_hash'),
    ('webhook_secret', 'secret'), ('webhook_secret', 'secret_seq'),
    ('deposit_claim', 'signature'), ('deposit_claim', 'proof_amount'),
    -- Somebody without a membership, to what they wrote themselves.
    ('inquiry', 'password_hash'),
    -- It locks an account. A seat in a shop's team is for whom the member's own session names; an operator is invited by an approval.
    ('lock_link', 'token_hash'), ('merchant_invitation', 'token_hash'), ('operator_invitation', 'token_hash'))
