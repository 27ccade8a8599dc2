-- Closed lists of the contract, as the database keeps them. tidy/closed-list.test.ts compares the two.

-- Restricts a column to these words. Calling it again with more words widens the list; existing rows are not validated again.
CREATE FUNCTION close_list(of_table regclass, of_column name, words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rule CONSTANT name := format('%s_%s_list', of_table, of_column);
BEGIN
  EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I', of_table, rule);
  EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I CHECK (%I = ANY (%L::text[])) NOT VALID', of_table, rule, of_column, words);
END
$$;

REVOKE EXECUTE ON FUNCTION close_list FROM PUBLIC;

SELECT close_list('notification', 'kind',
  ARRAY['SECURITY', 'DEPOSIT', 'WITHDRAWAL', 'TRANSFER', 'EXCHANGE', 'PRICE', 'DEAL', 'PAYMENT', 'PRODUCT', 'SCHEDULE',
    'AFFILIATE', 'APPLICATION', 'INQUIRY']);
SELECT close_list('notification_mute', 'kind',
  ARRAY['SECURITY', 'DEPOSIT', 'WITHDRAWAL', 'TRANSFER', 'EXCHANGE', 'PRICE', 'DEAL', 'PAYMENT', 'PRODUCT', 'SCHEDULE',
    'AFFILIATE', 'APPLICATION', 'INQUIRY']);
SELECT close_list('security_event', 'kind',
  ARRAY['LOGIN_NEW_DEVICE', 'PASSWORD_CHANGED', 'PASSWORD_RESET', 'OTP_ACTIVATED', 'OTP_DEACTIVATED', 'RECOVERY_CODE_USED',
    'RECOVERY_CODES_RENEWED', 'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'EMAIL_ADDED', 'EMAIL_CHANGED', 'EMAIL_REMOVED',
    'PHONE_CHANGED', 'PHONE_REMOVED', 'WITHDRAW_ADDRESS_ADDED', 'WITHDRAW_ADDRESS_REMOVED', 'WITHDRAWAL_REQUESTED',
    'KYC_REQUESTED', 'REALNAME_VERIFIED', 'PAYEE_ADDED', 'PUSH_ADDED', 'SESSION_STOLEN', 'LOCKED', 'API_KEY_ADDED', 'API_KEY_REVOKED',
    'SHOP_KEY_REVEALED', 'SHOP_KEY_ROTATED', 'APP_CONNECTED', 'APP_REVOKED', 'XPLOGIN_APPROVED', 'OUTFLOW_HELD', 'OUTFLOW_RELEASED',
    'ACCOUNT_FROZEN', 'ACCOUNT_RELEASED']);
SELECT close_list('application', 'kind',
  ARRAY['KYC', 'KYC_IDENTITY', 'KYC_RESIDENCE', 'KYC_PURPOSE', 'WITHDRAW_ADDRESS', 'DEPOSIT', 'DEPOSIT_CLAIM', 'WITHDRAWAL', 'SHOP']);
SELECT close_list('review_case', 'kind',
  ARRAY['KYC', 'WITHDRAW_ADDRESS', 'DEPOSIT_CLAIM', 'MERCHANT', 'CHARGEBACK', 'CARD_STOP', 'MARKET_SIGNAL', 'APP']);
SELECT close_list('approval', 'action',
  ARRAY['account.extend', 'account.release', 'affiliate.change', 'app.approve', 'asset.change', 'content.publish', 'deal.readmit', 'deal.release', 'deal.rule',
    'deposit-claim.approve', 'deposit.credit', 'deposit.return', 'halt.release', 'instrument.change', 'market.change', 'market.resume',
    'member.restrict', 'member.release', 'merchant.approve', 'merchant.card', 'merchant.release', 'operator.invite', 'operator.change',
    'operator.reset-factor', 'outflow.extend', 'outflow.release', 'return.recover', 'return.write-off',
    'rewards.endow', 'setting.change', 'term.publish', 'withdrawal.approve', 'tier.refill']);
SELECT close_list('inquiry', 'type',
  ARRAY['ACCOUNT', 'DEPOSIT', 'WITHDRAWAL', 'TRANSFER', 'EXCHANGE', 'PAYMENT', 'VERIFICATION', 'SECURITY', 'OTHER']);
SELECT close_list('health_beat', 'part',
  ARRAY['API', 'LEDGER', 'WORKER', 'BITCOIN', 'LITECOIN', 'ETHEREUM', 'WITHDRAWAL', 'RECONCILIATION', 'PRODUCT', 'MARKET', 'MAIL',
    'SIGNER', 'VERIFIER']);
SELECT close_list('health_episode', 'part',
  ARRAY['API', 'LEDGER', 'WORKER', 'BITCOIN', 'LITECOIN', 'ETHEREUM', 'WITHDRAWAL', 'RECONCILIATION', 'PRODUCT', 'MARKET', 'MAIL',
    'SIGNER', 'VERIFIER']);

-- Notifies about a certification of any kind as KYC, about a shop as MERCHANT, and about any other application under its own kind.
CREATE OR REPLACE FUNCTION application_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'APPLICATION', NEW.status, NEW.application_seq, jsonb_build_object('application',
    CASE WHEN NEW.kind LIKE 'KYC%' THEN 'KYC' WHEN NEW.kind = 'SHOP' THEN 'MERCHANT' ELSE NEW.kind END),
    'application:' || NEW.application_seq || ':' || NEW.status);
  RETURN NULL;
END
$$;
