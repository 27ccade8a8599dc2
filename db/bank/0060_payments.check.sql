SELECT problem FROM (VALUES
  ('the api may point a payee to another account', has_column_privilege('bank_app', 'payee', 'account_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'payee', 'member_seq', 'UPDATE')),
  ('the api may shorten the cooling-off period of a payee', has_column_privilege('bank_app', 'payee', 'usable_at', 'UPDATE')),
  ('somebody may change a note, or the worker read it', has_any_column_privilege('bank_app', 'transfer_note', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'transfer_note', 'SELECT')),
  ('the api may change a request for money', has_column_privilege('bank_app', 'money_request', 'amount', 'UPDATE')
    OR has_column_privilege('bank_app', 'money_request', 'account_seq', 'UPDATE')),
  ('a request for money may begin as paid', has_column_privilege('bank_app', 'money_request', 'step', 'INSERT')),
  ('somebody may remove a request for money', has_table_privilege('bank_app', 'money_request', 'DELETE')
    OR has_table_privilege('bank_worker', 'money_request', 'DELETE')),
  ('the worker may read requests for money', has_any_column_privilege('bank_worker', 'money_request', 'SELECT')),
  ('a request being paid is not found by its transfer', to_regclass('money_request_claimed') IS NULL),
  ('the api may change a confirmed schedule', has_column_privilege('bank_app', 'schedule', 'amount', 'UPDATE')
    OR has_column_privilege('bank_app', 'schedule', 'to_account_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'schedule', 'from_account_seq', 'UPDATE')),
  ('the outcome of a run may change', has_any_column_privilege('bank_app', 'schedule_run', 'UPDATE')
    OR has_table_privilege('bank_app', 'schedule_run', 'DELETE')
    OR has_any_column_privilege('bank_worker', 'schedule_run', 'INSERT')),
  ('the worker may read or change more than the time of a schedule',
    has_column_privilege('bank_worker', 'schedule', 'amount', 'SELECT')
    OR has_column_privilege('bank_worker', 'schedule', 'next_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'schedule', 'status', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'schedule', 'INSERT')),
  ('somebody may remove a schedule', has_table_privilege('bank_app', 'schedule', 'DELETE')
    OR has_table_privilege('bank_worker', 'schedule', 'DELETE')),
  ('exchanges or their breakers are not configured',
    NOT EXISTS (SELECT FROM setting WHERE name = 'config.exchange' AND value ? 'breakers')),
  ('the api may rewrite an exchange', has_column_privilege('bank_app', 'exchange', 'target_amount', 'UPDATE')
    OR has_table_privilege('bank_app', 'exchange', 'DELETE')),
  ('the api may rewrite the order of exchanges', has_column_privilege('bank_app', 'exchange', 'place', 'UPDATE')),
  ('the worker may add exchanges', has_any_column_privilege('bank_worker', 'exchange', 'INSERT')),
  ('an exchange does not notify the member',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'exchange_notify' AND tgenabled = 'O')),
  ('somebody may rewrite what the house exchanged', has_any_column_privilege('bank_app', 'exchange_flow', 'INSERT')
    OR has_any_column_privilege('bank_app', 'exchange_flow', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'exchange_flow', 'UPDATE')),
  ('exchanges are not counted', NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'exchange_count_flow' AND tgenabled = 'O'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT role || ' may change the request key of ' || name
FROM unnest(ARRAY['money_request', 'schedule']) AS name, unnest(ARRAY['bank_app', 'bank_worker']) AS role
WHERE has_column_privilege(role, name, 'request_key', 'UPDATE')
UNION ALL
SELECT 'schedule_run does not notify the member'
WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'schedule_run_notify' AND tgenabled = 'O')
UNION ALL
SELECT 'exchanges end without a notification'
WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'exchange'::regclass AND tgname = 'exchange_tell' AND tgenabled = 'O')
