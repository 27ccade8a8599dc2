SELECT problem FROM (VALUES
  ('a member was charged more than the agreed maximum', EXISTS (
    SELECT FROM subscription_charge charge
    JOIN subscription USING (mode, subscription_seq) JOIN checkout USING (mode, checkout_seq)
    WHERE charge.outcome = 'CHARGED' AND checkout.price > subscription.maximum)),
  ('a maximum may be changed', has_column_privilege('bank_app', 'subscription', 'maximum', 'UPDATE')
    OR has_column_privilege('bank_app', 'subscription_plan', 'amount', 'UPDATE')),
  ('the outcome of a charge may change', has_any_column_privilege('bank_app', 'subscription_charge', 'UPDATE')),
  ('the worker sees what members subscribe to', has_any_column_privilege('bank_worker', 'subscription', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
