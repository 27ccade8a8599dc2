SELECT problem FROM (VALUES
  ('an allowance is more than its share of the fee', EXISTS (
    SELECT FROM affiliate_allowance JOIN affiliate_cause USING (cause_seq) JOIN affiliate_policy USING (policy_seq)
    WHERE amount > fee * share_ppm / 1000000)),
  ('allowances take a whole fee', EXISTS (
    SELECT FROM affiliate_allowance JOIN affiliate_cause USING (cause_seq) GROUP BY cause_seq, fee HAVING sum(amount) >= fee)),
  ('a reversed cause was paid', EXISTS (
    SELECT FROM affiliate_allowance AS one JOIN affiliate_cause USING (cause_seq)
    WHERE one.state IN ('MATURED', 'SETTLED') AND reversed_at < one.matures_at - interval '1 minute')),
  ('what is settled is not what was asked for', EXISTS (
    SELECT FROM affiliate_balance AS one WHERE settled <> (SELECT coalesce(sum(amount), 0) FROM affiliate_adjust AS two
      WHERE two.member_seq = one.member_seq AND two.asset_seq = one.asset_seq AND two.state <> 'REFUSED'))),
  ('what has matured is not the sum of what matured', EXISTS (
    SELECT FROM affiliate_balance AS one WHERE matured <> (SELECT coalesce(sum(amount), 0) FROM affiliate_allowance AS two
      WHERE two.member_seq = one.member_seq AND two.asset_seq = one.asset_seq AND two.state IN ('MATURED', 'SETTLED')))),
  ('the api may make allowances', has_any_column_privilege('bank_app', 'affiliate_allowance', 'INSERT')),
  ('the api may say what has matured', has_column_privilege('bank_app', 'affiliate_balance', 'matured', 'UPDATE')),
  ('an amount may be changed', has_column_privilege('bank_worker', 'affiliate_allowance', 'amount', 'UPDATE')
    OR has_column_privilege('bank_app', 'affiliate_adjust', 'amount', 'UPDATE'))
) AS rule (problem, is_broken) WHERE is_broken
