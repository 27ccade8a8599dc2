SELECT problem FROM (VALUES
  ('a request is noted at a shop whose key it did not name', EXISTS (
    SELECT FROM signed_request JOIN merchant_key USING (key_seq)
    WHERE (signed_request.merchant_seq, signed_request.mode) <> (merchant_key.merchant_seq, merchant_key.mode))),
  ('the api may change or remove what programs asked', has_any_column_privilege('bank_app', 'signed_request', 'UPDATE')
    OR has_table_privilege('bank_app', 'signed_request', 'DELETE')),
  ('the worker may read what programs asked', has_column_privilege('bank_worker', 'signed_request', 'path', 'SELECT')
    OR has_column_privilege('bank_worker', 'signed_request', 'expected', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
