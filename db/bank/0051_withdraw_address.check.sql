SELECT problem FROM (VALUES
  ('the api may shorten the wait of an address', has_column_privilege('bank_app', 'withdraw_address', 'usable_at', 'UPDATE')),
  ('the api may exchange an address',
    has_column_privilege('bank_app', 'withdraw_address', 'details', 'UPDATE')
    OR has_column_privilege('bank_app', 'withdraw_address', 'blind_index', 'UPDATE')
    OR has_column_privilege('bank_app', 'withdraw_address', 'member_seq', 'UPDATE')),
  ('the api may approve an address as it adds it', has_column_privilege('bank_app', 'withdraw_address', 'status', 'INSERT')),
  ('the worker may read addresses', has_any_column_privilege('bank_worker', 'withdraw_address', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
