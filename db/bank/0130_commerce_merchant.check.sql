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
    OR has_column_privilege('bank_worker', 'commerce_event', 'data', 'UPDATE')),
  ('what was done at a shop may be changed or removed',
    has_any_column_privilege('bank_app', 'merchant_log', 'UPDATE') OR has_table_privilege('bank_app', 'merchant_log', 'DELETE')
    OR has_any_column_privilege('bank_worker', 'merchant_log', 'UPDATE')),
  ('the api may change for whom an invitation is',
    has_column_privilege('bank_app', 'merchant_invitation', 'blind_index', 'UPDATE')
    OR has_column_privilege('bank_app', 'merchant_invitation', 'role', 'UPDATE')
    OR has_column_privilege('bank_app', 'merchant_invitation', 'expires_at', 'UPDATE')),
  ('the worker may read invitations or cards', has_any_column_privilege('bank_worker', 'merchant_invitation', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'member_card', 'SELECT')),
  ('a suspended shop is let go on by nobody in particular', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'merchant_keep' AND prosrc LIKE '%merchant.release%')),
  ('a payment does not notify the shop''s owner',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'commerce_event_notify' AND tgenabled = 'O')),
  ('a shop is active that nobody approved', EXISTS (
    SELECT FROM merchant WHERE state = 'ACTIVE' AND NOT EXISTS (
      SELECT FROM merchant_review WHERE merchant_review.merchant_seq = merchant.merchant_seq AND outcome = 'APPROVED'))),
  ('customers read something about a shop that nobody approved', EXISTS (
    SELECT FROM merchant JOIN LATERAL (
      SELECT * FROM merchant_review WHERE merchant_review.merchant_seq = merchant.merchant_seq AND outcome = 'APPROVED'
      ORDER BY decided_at DESC LIMIT 1) AS approved ON true
    WHERE state IN ('ACTIVE', 'SUSPENDED') AND (approved.title, approved.site_url, approved.support_email)
      <> (merchant.title, merchant.site_url, merchant.support_email))),
  ('a shop opens, or changes its name, without a second operator', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'merchant_keep' AND prosrc LIKE '%approval_allows(''merchant.approve''%'))
) AS rule (problem, is_broken)
WHERE is_broken
