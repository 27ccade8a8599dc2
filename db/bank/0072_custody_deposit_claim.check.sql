SELECT problem FROM (VALUES
  ('the api may mark a claim as posted', has_column_privilege('bank_app', 'deposit_claim', 'posted_at', 'UPDATE')),
  ('the api may move a claim to another deposit or account',
    has_column_privilege('bank_app', 'deposit_claim', 'deposit_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'deposit_claim', 'account_seq', 'UPDATE')),
  ('the api may change the amount of a proof', has_column_privilege('bank_app', 'deposit_claim', 'proof_amount', 'UPDATE')),
  ('the worker may decide or prove a claim', has_column_privilege('bank_worker', 'deposit_claim', 'status', 'UPDATE')
    OR has_column_privilege('bank_worker', 'deposit_claim', 'signature', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'deposit_claim', 'INSERT')),
  ('somebody may remove a claim', has_table_privilege('bank_app', 'deposit_claim', 'DELETE')
    OR has_table_privilege('bank_worker', 'deposit_claim', 'DELETE')),
  ('a trigger that guards claims or decisions is missing', (SELECT count(*) FROM pg_trigger
    WHERE tgrelid IN ('deposit_claim'::regclass, 'kept_decision'::regclass) AND tgenabled = 'O'
      AND tgname IN ('deposit_claim_approve', 'deposit_claim_post', 'deposit_claim_prove', 'kept_decision_allowed')) <> 4),
  ('the api may mark a decision as posted', has_column_privilege('bank_app', 'kept_decision', 'posted_at', 'UPDATE')),
  ('the worker may decide', has_any_column_privilege('bank_worker', 'kept_decision', 'INSERT')),
  ('somebody may change or remove a decision', has_column_privilege('bank_app', 'kept_decision', 'kind', 'UPDATE')
    OR has_column_privilege('bank_worker', 'kept_decision', 'kind', 'UPDATE')
    OR has_table_privilege('bank_app', 'kept_decision', 'DELETE')
    OR has_table_privilege('bank_worker', 'kept_decision', 'DELETE')),
  ('a service may take deposits as capital',
    has_function_privilege('bank_app', 'capital_take(text, text, text, text)', 'EXECUTE')
    OR has_function_privilege('bank_worker', 'capital_take(text, text, text, text)', 'EXECUTE')),
  ('a kept deposit is missing in the queue, or is in it although it was decided', EXISTS (
    SELECT FROM deposit WHERE kept_for IS NOT NULL AND kept_open <> ((vanished_at IS NULL OR posted_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM kept_decision WHERE kept_decision.deposit_seq = deposit.deposit_seq)
      AND NOT EXISTS (SELECT FROM deposit_claim WHERE deposit_claim.deposit_seq = deposit.deposit_seq AND status = 'APPROVED')))),
  ('somebody may take a deposit out of the queue', has_column_privilege('bank_app', 'deposit', 'kept_open', 'UPDATE')
    OR has_column_privilege('bank_worker', 'deposit', 'kept_open', 'UPDATE')),
  ('a deposit is given away twice', EXISTS (
    SELECT FROM kept_decision JOIN deposit_claim USING (deposit_seq) WHERE status = 'APPROVED'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'the application of a decided deposit is pending' WHERE EXISTS (
  SELECT FROM application JOIN deposit_announcement ON announcement_seq = application_seq JOIN kept_decision USING (deposit_seq)
  WHERE application.status = 'PENDING' AND (kept_decision.kind <> 'CREDIT' OR kept_decision.posted_at IS NOT NULL))
