SELECT problem FROM (VALUES
  ('custody is not configured', NOT EXISTS (SELECT FROM setting
    WHERE name = 'config.custody' AND value ?& ARRAY['unexplained_surplus', 'kept_two_person_usot', 'dust_max_usot'])),
  ('the api may write transactions', has_any_column_privilege('bank_app', 'chain_transaction', 'INSERT')
    OR has_any_column_privilege('bank_app', 'chain_transaction', 'UPDATE')),
  ('the api may read signed bytes, keys or payments', has_column_privilege('bank_app', 'chain_transaction', 'signed', 'SELECT')
    OR has_column_privilege('bank_app', 'chain_transaction', 'keys', 'SELECT')
    OR has_column_privilege('bank_app', 'chain_transaction', 'payments', 'SELECT')),
  ('the worker may change unsigned bytes', has_column_privilege('bank_worker', 'chain_transaction', 'unsigned', 'UPDATE')),
  ('the worker may change what a transaction replaces',
    has_column_privilege('bank_worker', 'chain_transaction', 'origin_seq', 'UPDATE')
    OR has_column_privilege('bank_worker', 'chain_transaction', 'cancels', 'UPDATE')),
  ('somebody may remove a transaction', has_table_privilege('bank_worker', 'chain_transaction', 'DELETE')
    OR has_table_privilege('bank_worker', 'chain_transaction_input', 'DELETE')),
  ('unsettled transactions are not found by an index', to_regclass('chain_transaction_unsettled') IS NULL),
  ('somebody may change or remove an approval', has_any_column_privilege('bank_app', 'signing_approval', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'signing_approval', 'UPDATE')
    OR has_table_privilege('bank_app', 'signing_approval', 'DELETE')
    OR has_table_privilege('bank_worker', 'signing_approval', 'DELETE')),
  ('the worker may approve', has_any_column_privilege('bank_worker', 'signing_approval', 'INSERT')),
  ('the api may write outputs', has_any_column_privilege('bank_app', 'hot_output', 'INSERT')
    OR has_any_column_privilege('bank_app', 'hot_output', 'UPDATE')),
  ('the worker may change the amount of an output', has_column_privilege('bank_worker', 'hot_output', 'amount', 'UPDATE')),
  ('a service may book capital', has_any_column_privilege('bank_app', 'capital', 'INSERT')
    OR has_any_column_privilege('bank_worker', 'capital', 'INSERT')),
  ('the api may mark a signer halt as passed on or over', has_column_privilege('bank_app', 'signer_halt', 'passed_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'signer_halt', 'passed_at', 'INSERT')
    OR has_column_privilege('bank_app', 'signer_halt', 'ended_at', 'UPDATE')),
  ('the worker may keep a signer halt from being mailed', has_column_privilege('bank_worker', 'signer_halt', 'mailed_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'signer_halt', 'mailed_at', 'INSERT')),
  ('somebody may take back a signer halt', has_table_privilege('bank_app', 'signer_halt', 'DELETE')
    OR has_table_privilege('bank_worker', 'signer_halt', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
