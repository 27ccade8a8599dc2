SELECT problem FROM (VALUES
  ('card reserves are not configured', NOT EXISTS (SELECT FROM setting WHERE name = 'config.card_reserve' AND value ? 'NEW')),
  ('a capture was credited without a reserve', EXISTS (
    SELECT FROM card_payment WHERE state = 'CREDITED' AND NOT EXISTS (
      SELECT FROM card_reserve WHERE card_reserve.card_payment_seq = card_payment.card_payment_seq AND held_at IS NOT NULL))),
  ('more or less than a capture brought was reserved', EXISTS (
    SELECT FROM card_payment JOIN merchant_account USING (merchant_account_seq) JOIN asset ON asset.seq = asset_seq
    WHERE state IN ('CREDITING', 'CREDITED') AND cents * 10::numeric ^ decimal_point - fee <> (
      SELECT coalesce(sum(amount), 0) FROM card_reserve
      WHERE card_reserve.card_payment_seq = card_payment.card_payment_seq AND kind <> 'WON'))),
  ('a reserve counts something else as taken than its uses', EXISTS (
    SELECT FROM card_reserve WHERE taken <> (
      SELECT coalesce(sum(amount), 0) FROM card_reserve_use
      WHERE card_reserve_use.reserve_seq = card_reserve.reserve_seq AND undone_at IS NULL))),
  ('an owner owes something else than chargebacks less what was recovered', EXISTS (
    SELECT FROM outflow_debt WHERE owed <> (
      SELECT coalesce(sum(chargeback.cents * 10::numeric ^ asset.decimal_point), 0)
      FROM chargeback JOIN card_payment USING (card_payment_seq) JOIN merchant_account USING (merchant_account_seq)
        JOIN account USING (account_seq) JOIN asset ON asset.seq = account.asset_seq
      WHERE charged_at IS NOT NULL AND account.member_seq = outflow_debt.member_seq) - (
      SELECT coalesce(sum(amount), 0) FROM card_recovery
      WHERE posted_at IS NOT NULL AND card_recovery.member_seq = outflow_debt.member_seq))),
  ('a reserve and its debt are of different owners', EXISTS (
    SELECT FROM card_recovery JOIN account USING (account_seq) WHERE account.member_seq <> card_recovery.member_seq)),
  ('a process may count what is taken of a reserve, or move its date',
    has_column_privilege('bank_worker', 'card_reserve', 'taken', 'UPDATE')
    OR has_column_privilege('bank_worker', 'card_reserve', 'due_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'card_reserve', 'amount', 'UPDATE')),
  ('the api may release a reserve', has_any_column_privilege('bank_app', 'card_reserve', 'INSERT, UPDATE')),
  ('a process may forgive a debt', has_any_column_privilege('bank_app', 'outflow_debt', 'INSERT, UPDATE')
    OR has_any_column_privilege('bank_worker', 'outflow_debt', 'INSERT, UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
