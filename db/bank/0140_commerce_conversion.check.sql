SELECT problem FROM (VALUES
  ('the exchange of a payment may be written without the payment',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'exchange_of_payment' AND tgenabled = 'O')),
  ('the exchange of a payment does not end with it',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'checkout_payment_end_exchange' AND tgenabled = 'O')),
  ('an exchange of a payment has ended otherwise than the payment', EXISTS (
    SELECT FROM exchange JOIN checkout_payment ON checkout_payment.mode = 'LIVE' AND payment_seq = exchange_seq
    WHERE pays_shop AND (checkout_payment.state = 'DONE') <> (step = 'DONE'))),
  ('a refund may be sent elsewhere later', has_column_privilege('bank_app', 'refund', 'to_account_seq', 'UPDATE')
    OR has_column_privilege('bank_worker', 'refund', 'to_account_seq', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
