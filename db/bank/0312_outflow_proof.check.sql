SELECT role || ' may write what rows were confirmed by' AS wrong
FROM unnest(ARRAY['bank_app', 'bank_identity', 'bank_worker', 'bank_verifier']) AS role
WHERE has_any_column_privilege(role, 'outflow_proof', 'INSERT, UPDATE') OR has_table_privilege(role, 'outflow_proof', 'DELETE, TRUNCATE')
UNION ALL
SELECT role || ' may take a confirmation for what it likes'
FROM unnest(ARRAY['bank_app', 'bank_identity', 'bank_worker', 'bank_verifier']) AS role, pg_proc
WHERE proname IN ('take_outflow_proof', 'outflow_take_proof') AND has_function_privilege(role, oid, 'EXECUTE')
UNION ALL
SELECT rule.place || ' takes no confirmation: ' || rule.name
FROM (VALUES ('payee', 'takes_proof'), ('schedule', 'takes_proof'), ('withdrawal', 'takes_proof'), ('subscription', 'takes_proof'),
  ('fund', 'takes_proof'), ('fund_step', 'takes_proof'), ('refund', 'takes_proof'), ('deal', 'takes_proof'),
  ('deal', 'takes_proof_of_terms'), ('deal_application', 'takes_proof'), ('deal_application', 'takes_proof_of_release'),
  ('deal_move', 'takes_proof'), ('deal_move', 'deal_move_keep'), ('deal_ruling', 'takes_proof')) AS rule (place, name)
WHERE NOT EXISTS (
  SELECT FROM pg_trigger WHERE tgrelid = rule.place::regclass AND tgname = rule.name AND tgenabled IN ('O', 'A'))
UNION ALL
-- The rule holds for whoever logs in as the api, whatever function writes the row.
SELECT tgrelid::regclass || ' judges another role than the one that logged in'
FROM pg_trigger WHERE tgname LIKE 'takes\_proof%' AND pg_get_triggerdef(oid) NOT LIKE '%SESSION\_USER%'
UNION ALL
-- What the trigger on an offer does not judge is no term of it, or belongs to its progress.
SELECT 'the api may change a term of an offer without a confirmation: ' || attname
FROM pg_attribute
WHERE attrelid = 'deal'::regclass AND attnum > 0 AND NOT attisdropped AND has_column_privilege('bank_app', attrelid, attnum, 'UPDATE')
  AND attname NOT IN ('amount', 'unit_price', 'margin_ppm', 'floor_price', 'ceiling_price', 'is_auto_confirmed', 'minimum_amount',
    'minimum_grade', 'minimum_deals', 'confirmed', 'unconfirmed', 'held', 'reserved', 'limit_day', 'limit_usot', 'state', 'fault', 'version',
    'expires_at', 'closed_at', 'is_frozen', 'frozen_reason')
