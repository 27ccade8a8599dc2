SELECT problem FROM (VALUES
  ('money of a shop went to somebody else', EXISTS (
    SELECT FROM payout_run run JOIN merchant USING (merchant_seq) JOIN account ON account.account_seq = run.to_account_seq
    WHERE account.member_seq <> merchant.member_seq)),
  ('the amount of a payout may change', has_column_privilege('bank_app', 'payout_run', 'amount', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
