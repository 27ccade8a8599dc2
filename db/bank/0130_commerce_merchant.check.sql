SELECT problem FROM (VALUES
  ('a shop has more or fewer than one owner', EXISTS (
    SELECT FROM merchant LEFT JOIN merchant_person USING (merchant_seq, member_seq) WHERE role IS DISTINCT FROM 'OWNER')),
  ('a shop is paid into an account of somebody else', EXISTS (
    SELECT FROM merchant_account JOIN merchant USING (merchant_seq) JOIN account USING (account_seq)
    WHERE account.member_seq <> merchant.member_seq OR account.asset_seq <> merchant_account.asset_seq)),
  ('the worker may read the keys of shops', has_any_column_privilege('bank_worker', 'merchant_key', 'SELECT')),
  ('the api may move a key to another shop or mode',
    has_column_privilege('bank_app', 'merchant_key', 'merchant_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'merchant_key', 'mode', 'UPDATE')
    OR has_column_privilege('bank_app', 'merchant_key', 'secret', 'UPDATE')),
  ('the api may change whose shop it is', has_column_privilege('bank_app', 'merchant', 'member_seq', 'UPDATE')),
  ('what happened at a shop may be changed',
    has_column_privilege('bank_app', 'commerce_event', 'data', 'UPDATE')
    OR has_column_privilege('bank_worker', 'commerce_event', 'data', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
