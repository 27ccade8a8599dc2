SELECT problem FROM (VALUES
  ('the api may write moves of a test clock itself', has_any_column_privilege('bank_app', 'test_clock_move', 'INSERT')
    OR has_any_column_privilege('bank_app', 'test_clock_move', 'UPDATE')
    OR has_table_privilege('bank_app', 'test_clock_move', 'DELETE')),
  ('the expiry of a payment link may change', has_column_privilege('bank_app', 'payment_link', 'expires_at', 'UPDATE')),
  ('the beginning of a subscription may change', has_column_privilege('bank_app', 'subscription', 'created_at', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
