SELECT problem FROM (VALUES
  ('the shares of a fee are not less than the fee', EXISTS (
    SELECT FROM affiliate_policy WHERE ended_at IS NULL GROUP BY behaviour HAVING sum(share_ppm) >= 1000000)),
  ('a policy changes without an approval', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'affiliate_policy_allow' AND prosrc LIKE '%affiliate.change%')),
  ('the api may invent a fee', has_any_column_privilege('bank_app', 'affiliate_cause', 'INSERT')
    OR has_any_column_privilege('bank_app', 'affiliate_cause', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'affiliate_cause', 'INSERT')),
  ('the worker may unmake a refund', has_column_privilege('bank_worker', 'affiliate_cause', 'reversed_at', 'UPDATE')),
  ('the api learns which devices members share', has_function_privilege('bank_app', 'affiliate_signs(uuid, uuid, uuid)', 'EXECUTE')),
  ('an exchange or a payment is no cause', (
    SELECT count(*) FROM pg_trigger WHERE tgenabled = 'O'
      AND tgname IN ('affiliate_exchange', 'affiliate_payment', 'affiliate_refund')) <> 3)
) AS rule (problem, is_broken) WHERE is_broken
