SELECT problem FROM (VALUES
  ('a payment has given back something else than its refunds say', EXISTS (
    SELECT FROM checkout_payment payment
    LEFT JOIN refund ON refund.mode = payment.mode AND refund.payment_seq = payment.payment_seq
    GROUP BY payment.mode, payment.payment_seq
    HAVING payment.refunded <> coalesce(sum(refund.amount) FILTER (WHERE refund.state = 'DONE'), 0)
      OR payment.refunding <> coalesce(sum(refund.amount) FILTER (WHERE refund.state = 'PENDING'), 0))),
  ('a refund belongs to another checkout than its payment', EXISTS (
    SELECT FROM refund JOIN checkout_payment payment USING (mode, payment_seq)
    WHERE refund.checkout_seq <> payment.checkout_seq)),
  ('the worker may claim that a payer was told', has_column_privilege('bank_worker', 'refund', 'told_at', 'UPDATE')),
  ('somebody may change what a refund uses of its day', EXISTS (
    SELECT FROM unnest(ARRAY['bank_app', 'bank_worker']) AS role, unnest(ARRAY['limit_day', 'limit_usot', 'limit_cap']) AS part
    WHERE has_column_privilege(role, 'refund', part, 'UPDATE'))),
  ('the amount of a refund may be changed',
    has_column_privilege('bank_app', 'refund', 'amount', 'UPDATE') OR has_column_privilege('bank_worker', 'refund', 'amount', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
