SELECT problem FROM (VALUES
  ('the api may exchange the key of a passkey',
    has_column_privilege('bank_app', 'passkey', 'public_key', 'UPDATE')
    OR has_column_privilege('bank_app', 'passkey', 'credential_id', 'UPDATE')),
  ('the api may give a passkey to somebody else', has_column_privilege('bank_app', 'passkey', 'member_seq', 'UPDATE')),
  ('the api may change a challenge', has_any_column_privilege('bank_app', 'webauthn_challenge', 'UPDATE')),
  ('the worker may read passkeys', has_any_column_privilege('bank_worker', 'passkey', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
