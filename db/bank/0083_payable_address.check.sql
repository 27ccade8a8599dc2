SELECT problem FROM (VALUES
  ('the api may say from when on an address is paid', has_column_privilege('bank_app', 'payable_address', 'payable_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'payable_address', 'payable_at', 'INSERT')),
  ('somebody may exchange an address', has_column_privilege('bank_app', 'payable_address', 'address', 'UPDATE')
    OR has_column_privilege('bank_worker', 'payable_address', 'address', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
