SELECT problem FROM (VALUES
  ('a checkout is paid by nothing', EXISTS (
    SELECT FROM checkout WHERE paid_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM checkout_payment payment
      WHERE payment.mode = checkout.mode AND payment.checkout_seq = checkout.checkout_seq AND payment.state = 'DONE'))),
  ('a checkout was paid by test money and by real money', EXISTS (
    SELECT FROM checkout_payment WHERE mode = 'TEST' AND merchant_account_seq IS NOT NULL)),
  ('a refunded checkout has not been refunded', EXISTS (
    SELECT FROM checkout WHERE state IN ('PARTLY_REFUNDED', 'REFUNDED') AND NOT EXISTS (
      SELECT FROM checkout_payment payment
      WHERE payment.mode = checkout.mode AND payment.checkout_seq = checkout.checkout_seq AND payment.refunded > 0))),
  ('the price of a checkout may be changed',
    has_column_privilege('bank_app', 'checkout', 'price', 'UPDATE')
    OR has_column_privilege('bank_worker', 'checkout', 'price', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
