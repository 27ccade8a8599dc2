SELECT problem FROM (VALUES
  ('the api may write bank transfers', has_any_column_privilege('bank_app', 'bank_transfer', 'INSERT')
    OR has_any_column_privilege('bank_app', 'bank_transfer', 'UPDATE')),
  ('the api may read destinations', has_any_column_privilege('bank_app', 'bank_destination', 'SELECT')),
  ('somebody may replace a destination', has_any_column_privilege('bank_app', 'bank_destination', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'bank_destination', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'bank_destination', 'INSERT')),
  ('somebody may move an order to another withdrawal',
    has_column_privilege('bank_worker', 'bank_transfer', 'withdrawal_seq', 'UPDATE')),
  ('somebody may remove an order', has_table_privilege('bank_worker', 'bank_transfer', 'DELETE')),
  ('a destination outlives its withdrawal', EXISTS (SELECT FROM bank_destination JOIN withdrawal USING (withdrawal_seq)
    WHERE ended_at IS NOT NULL)),
  ('a service may book capital', has_any_column_privilege('bank_app', 'bank_capital', 'INSERT')
    OR has_any_column_privilege('bank_worker', 'bank_capital', 'INSERT'))
) AS rule (problem, is_broken)
WHERE is_broken
