-- A poster verifies that what it takes from a member was asked for by the member's own program. It looks up what the request names: whose an
-- account number is, where a settlement goes, whose shop is paid, which payment a refund gives back, what an app may spend, and which shops convert what they
-- earn. It changes nothing.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'bank_poster') THEN
    RAISE EXCEPTION 'the cluster lacks the role bank_poster: create it before migrating';
  END IF;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO bank_poster', current_database());
END $$;

GRANT USAGE ON SCHEMA public TO bank_poster;
GRANT SELECT (account_seq, number, member_seq) ON account TO bank_poster;
GRANT SELECT (code, decimal_point) ON asset TO bank_poster;
GRANT SELECT (settlement_seq, to_account) ON settlement TO bank_poster;
GRANT SELECT (mode, posting_seq, payment_seq, amount) ON refund TO bank_poster;
GRANT SELECT (mode, payment_seq, merchant_account_seq, payer_account_seq, posting_seq, amount) ON checkout_payment TO bank_poster;
GRANT SELECT (mode, checkout_seq, token, merchant_seq) ON checkout TO bank_poster;
GRANT SELECT (mode, token, merchant_seq) ON subscription_plan TO bank_poster;
GRANT SELECT (merchant_seq, member_seq) ON merchant TO bank_poster;
GRANT SELECT (merchant_account_seq, account_seq) ON merchant_account TO bank_poster;
GRANT SELECT (merchant_seq, kind, from_account_seq, to_account_seq, amount, state) ON payout_run TO bank_poster;
GRANT SELECT (merchant_seq, convert_asset_seq, is_on) ON payout_plan TO bank_poster;
GRANT SELECT (payment_seq, grant_seq, usot, created_at) ON oauth_spend TO bank_poster;
GRANT SELECT (grant_seq, member_seq, limit_usot, revoked_at) ON oauth_grant TO bank_poster;
