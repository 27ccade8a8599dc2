SELECT problem FROM (VALUES
  ('the api may say that coins were moved', has_column_privilege('bank_app', 'deposit_claim', 'posted_at', 'UPDATE')),
  ('the api may move a claim to something else', has_column_privilege('bank_app', 'deposit_claim', 'deposit_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'deposit_claim', 'account_seq', 'UPDATE')),
  ('the worker may decide about a claim', has_column_privilege('bank_worker', 'deposit_claim', 'status', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'deposit_claim', 'INSERT')),
  ('somebody may forget a claim', has_table_privilege('bank_app', 'deposit_claim', 'DELETE')
    OR has_table_privilege('bank_worker', 'deposit_claim', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
