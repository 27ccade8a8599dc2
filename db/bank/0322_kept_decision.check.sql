SELECT problem FROM (VALUES
  ('the api may say that a decision is posted', has_column_privilege('bank_app', 'kept_decision', 'posted_at', 'UPDATE')),
  ('the worker may decide', has_any_column_privilege('bank_worker', 'kept_decision', 'INSERT')),
  ('somebody may change or forget a decision', has_column_privilege('bank_app', 'kept_decision', 'kind', 'UPDATE')
    OR has_column_privilege('bank_worker', 'kept_decision', 'kind', 'UPDATE')
    OR has_table_privilege('bank_app', 'kept_decision', 'DELETE')
    OR has_table_privilege('bank_worker', 'kept_decision', 'DELETE')),
  ('somebody but the owner may take kept coins as capital',
    has_function_privilege('bank_app', 'capital_take(text, text, text, text)', 'EXECUTE')
    OR has_function_privilege('bank_worker', 'capital_take(text, text, text, text)', 'EXECUTE'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'a deposit is given away twice' WHERE EXISTS (
  SELECT FROM kept_decision JOIN deposit_claim USING (deposit_seq) WHERE status = 'APPROVED')
