SELECT problem FROM (VALUES
  ('claims of deposits are not configured', NOT EXISTS (SELECT FROM setting WHERE name = 'config.deposit')),
  ('an address may be changed', has_any_column_privilege('bank_app', 'deposit_address', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'deposit_address', 'UPDATE')),
  ('the worker may add an address', has_any_column_privilege('bank_worker', 'deposit_address', 'INSERT')
    OR has_sequence_privilege('bank_worker', 'deposit_address_bitcoin', 'USAGE')),
  ('a network would give an address twice', EXISTS (
    SELECT FROM (VALUES
      ('Bitcoin', (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM deposit_address_bitcoin)),
      ('Litecoin', (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM deposit_address_litecoin)),
      ('Ethereum', (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM deposit_address_ethereum))
    ) AS given (network, up_to)
    JOIN deposit_address USING (network)
    WHERE derivation_index > up_to)),
  ('a new height of a chain is not announced',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'chain_height_announce' AND tgenabled = 'O')),
  ('the api may write sweeps', has_any_column_privilege('bank_app', 'sweep', 'INSERT')
    OR has_any_column_privilege('bank_app', 'sweep', 'UPDATE')),
  ('the worker may change a sweep', has_column_privilege('bank_worker', 'sweep', 'amount', 'UPDATE')
    OR has_column_privilege('bank_worker', 'sweep', 'gas_seq', 'UPDATE')),
  ('somebody may remove a sweep', has_table_privilege('bank_worker', 'sweep', 'DELETE')),
  ('the api may write deposits', has_any_column_privilege('bank_app', 'deposit', 'INSERT')
    OR has_any_column_privilege('bank_app', 'deposit', 'UPDATE')),
  ('the worker may change what arrived', has_column_privilege('bank_worker', 'deposit', 'amount', 'UPDATE')
    OR has_column_privilege('bank_worker', 'deposit', 'account_seq', 'UPDATE')
    OR has_column_privilege('bank_worker', 'deposit', 'sender', 'UPDATE')),
  ('somebody may remove a deposit', has_table_privilege('bank_worker', 'deposit', 'DELETE')
    OR has_table_privilege('bank_app', 'deposit', 'DELETE')),
  ('open deposits are not found by an index', to_regclass('deposit_open') IS NULL),
  ('the same coins may be booked as capital and as a payment from outside', NOT EXISTS (SELECT FROM pg_trigger
    WHERE tgrelid = 'deposit'::regclass AND tgname = 'deposit_skip_capital' AND tgenabled = 'O')),
  ('a deposit does not notify the member',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'deposit_notify' AND tgenabled = 'O')),
  ('the api may mark an announcement as arrived', has_column_privilege('bank_app', 'deposit_announcement', 'deposit_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'deposit_announcement', 'deposit_seq', 'INSERT')),
  ('the api may change an announcement', has_column_privilege('bank_app', 'deposit_announcement', 'amount', 'UPDATE')
    OR has_column_privilege('bank_app', 'deposit_announcement', 'account_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'deposit_announcement', 'request_key', 'UPDATE')),
  ('the worker may write announcements', has_any_column_privilege('bank_worker', 'deposit_announcement', 'INSERT')
    OR has_any_column_privilege('bank_worker', 'deposit_announcement', 'UPDATE')),
  ('the api may park a deposit', has_table_privilege('bank_app', 'deposit_parked', 'INSERT, UPDATE, DELETE, TRUNCATE'))
) AS rule (problem, is_broken)
WHERE is_broken
