SELECT problem FROM (VALUES
  ('withdrawals are not configured, or split withdrawals are not counted together', NOT EXISTS (SELECT FROM setting
    WHERE name = 'config.withdrawal' AND (value ->> 'two_person_window_hours')::integer >= 1)),
  ('the api may write payouts', has_any_column_privilege('bank_app', 'payout', 'INSERT')
    OR has_any_column_privilege('bank_app', 'payout', 'UPDATE')),
  ('somebody may remove a payout', has_table_privilege('bank_worker', 'payout', 'DELETE')),
  ('somebody may change what was requested', has_column_privilege('bank_app', 'withdrawal', 'net', 'UPDATE')
    OR has_column_privilege('bank_app', 'withdrawal', 'address', 'UPDATE')
    OR has_column_privilege('bank_app', 'withdrawal', 'request_key', 'UPDATE')
    OR has_column_privilege('bank_worker', 'withdrawal', 'net', 'UPDATE')
    OR has_column_privilege('bank_worker', 'withdrawal', 'address', 'UPDATE')
    OR has_column_privilege('bank_worker', 'withdrawal', 'request_key', 'UPDATE')),
  ('somebody may remove a withdrawal', has_table_privilege('bank_app', 'withdrawal', 'DELETE')
    OR has_table_privilege('bank_worker', 'withdrawal', 'DELETE')),
  ('the worker may request a withdrawal', has_any_column_privilege('bank_worker', 'withdrawal', 'INSERT')),
  ('the api may decide how many must agree', has_column_privilege('bank_app', 'withdrawal', 'approvals_needed', 'UPDATE')
    OR has_column_privilege('bank_app', 'withdrawal', 'approvals_needed', 'INSERT')
    OR has_column_privilege('bank_app', 'withdrawal', 'step', 'INSERT')),
  ('the worker may claim that a member was told', has_column_privilege('bank_worker', 'withdrawal', 'told_at', 'UPDATE')),
  ('somebody may take back a recall', has_column_privilege('bank_app', 'withdrawal', 'recalled_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'withdrawal', 'recalled_at', 'UPDATE')),
  ('a service may send withdrawals back to review',
    has_function_privilege('bank_app', 'withdrawal_review_again(uuid, uuid)', 'EXECUTE')
    OR has_function_privilege('bank_worker', 'withdrawal_review_again(uuid, uuid)', 'EXECUTE')),
  ('somebody may rewrite what went out', has_any_column_privilege('bank_app', 'withdrawal_outflow', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'withdrawal_outflow', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'the index ' || name || ' is missing'
FROM unnest(ARRAY['withdrawal_due', 'withdrawal_payable', 'withdrawal_to_give_back', 'withdrawal_untold']) AS name
WHERE to_regclass(name) IS NULL
UNION ALL
SELECT 'the trigger ' || name || ' is missing'
FROM unnest(ARRAY['withdrawal_clear', 'member_released', 'withdrawal_progress_announce', 'withdrawal_notify',
  'withdrawal_count_outflow', 'withdrawal_discount_outflow']) AS name
WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = name AND tgenabled = 'O')
