SELECT problem FROM (VALUES
  ('the api may state who sent a deposit', has_column_privilege('bank_app', 'deposit', 'sender', 'UPDATE')
    OR has_column_privilege('bank_worker', 'deposit', 'sender', 'UPDATE')),
  ('the api may name another amount for a proof', has_column_privilege('bank_app', 'deposit_claim', 'proof_amount', 'UPDATE')),
  ('the worker may prove a claim', has_column_privilege('bank_worker', 'deposit_claim', 'signature', 'UPDATE')),
  ('a claim is approved without a proof', NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'deposit_claim_prove' AND tgenabled = 'O'))
) AS rule (problem, is_broken)
WHERE is_broken
