SELECT problem FROM (VALUES
  ('nobody says how long inquiries of visitors are kept',
    NOT EXISTS (SELECT FROM setting WHERE name = 'config.service' AND value ? 'visitor_inquiry_days')),
  ('the worker may read or remove inquiries by itself', has_any_column_privilege('bank_worker', 'inquiry', 'SELECT')
    OR has_table_privilege('bank_worker', 'inquiry', 'DELETE')),
  ('the api may forget inquiries', has_function_privilege('bank_app', 'inquiry_forget(integer)', 'EXECUTE'))
) AS rule (problem, is_broken)
WHERE is_broken
