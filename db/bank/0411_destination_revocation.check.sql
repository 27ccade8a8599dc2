SELECT problem FROM (VALUES
  ('the api may keep the signer from hearing of a removed address',
    has_table_privilege('bank_app', 'destination_revocation', 'DELETE')),
  ('somebody may exchange a removed address', has_any_column_privilege('bank_app', 'destination_revocation', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'destination_revocation', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
