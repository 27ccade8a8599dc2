SELECT problem FROM (VALUES
  ('the api may say that a deposit was returned', has_column_privilege('bank_app', 'kept_return', 'returned_at', 'UPDATE')),
  ('the worker may decide that a deposit is returned', has_any_column_privilege('bank_worker', 'kept_return', 'INSERT')),
  ('somebody may change where a deposit is returned to',
    has_column_privilege('bank_app', 'kept_return', 'address', 'UPDATE')
    OR has_column_privilege('bank_worker', 'kept_return', 'address', 'UPDATE')),
  ('somebody may forget a return', has_table_privilege('bank_app', 'kept_return', 'DELETE')
    OR has_table_privilege('bank_worker', 'kept_return', 'DELETE')),
  ('the api may call a return failed', has_function_privilege('bank_app', 'kept_return_fail(uuid)', 'EXECUTE'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'a deposit is returned without a decision' WHERE EXISTS (
  SELECT FROM kept_return LEFT JOIN kept_decision USING (deposit_seq)
  WHERE failed_at IS NULL AND kind IS DISTINCT FROM 'RETURN')
UNION ALL
SELECT 'a deposit that is to be returned never leaves' WHERE EXISTS (
  SELECT FROM kept_decision WHERE kind = 'RETURN' AND NOT EXISTS (
    SELECT FROM kept_return WHERE kept_return.deposit_seq = kept_decision.deposit_seq AND failed_at IS NULL))
