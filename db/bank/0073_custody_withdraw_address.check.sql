SELECT problem FROM (VALUES
  ('the api may shorten the wait of an address', has_column_privilege('bank_app', 'withdraw_address', 'usable_at', 'UPDATE')),
  ('the api may replace an address',
    has_column_privilege('bank_app', 'withdraw_address', 'details', 'UPDATE')
    OR has_column_privilege('bank_app', 'withdraw_address', 'blind_index', 'UPDATE')
    OR has_column_privilege('bank_app', 'withdraw_address', 'member_seq', 'UPDATE')),
  ('the api may add an approved address', has_column_privilege('bank_app', 'withdraw_address', 'status', 'INSERT')),
  ('the worker may read sealed addresses', has_any_column_privilege('bank_worker', 'withdraw_address', 'SELECT')),
  ('the api may set when an address becomes payable', has_column_privilege('bank_app', 'payable_address', 'payable_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'payable_address', 'payable_at', 'INSERT')),
  ('somebody may replace a payable address', has_column_privilege('bank_app', 'payable_address', 'address', 'UPDATE')
    OR has_column_privilege('bank_worker', 'payable_address', 'address', 'UPDATE')),
  ('the api may keep a revocation from the signer', has_table_privilege('bank_app', 'destination_revocation', 'DELETE')),
  ('somebody may change a revocation', has_any_column_privilege('bank_app', 'destination_revocation', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'destination_revocation', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
