SELECT problem FROM (VALUES
  ('a checkout was paid by two cards', EXISTS (
    SELECT FROM card_payment WHERE state IN ('CREDITING', 'CREDITED') GROUP BY checkout_seq HAVING count(*) > 1)),
  ('a card payment is credited and pays nothing', EXISTS (
    SELECT FROM card_payment WHERE state = 'CREDITED' AND NOT EXISTS (
      SELECT FROM checkout_payment payment WHERE payment.mode = card_payment.mode
        AND payment.payment_seq = card_payment.card_payment_seq AND payment.state = 'DONE'))),
  ('more was refunded by card than is known', EXISTS (
    SELECT FROM card_payment WHERE refunded_cents <> (
      SELECT coalesce(sum(cents), 0) FROM card_refund
      WHERE card_refund.card_payment_seq = card_payment.card_payment_seq AND card_refund.state <> 'REFUSED'))),
  ('a dispute that goes on has no case', EXISTS (
    SELECT FROM chargeback WHERE ended_at IS NULL AND NOT EXISTS (
      SELECT FROM review_case WHERE kind = 'CHARGEBACK' AND subject_seq = chargeback_seq))),
  ('the api may say what a card was charged',
    has_column_privilege('bank_app', 'card_payment', 'charge_id', 'UPDATE')
    OR has_column_privilege('bank_app', 'card_payment', 'captured_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'card_payment', 'cents', 'UPDATE')),
  ('the api may end a dispute', has_column_privilege('bank_app', 'chargeback', 'state', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
