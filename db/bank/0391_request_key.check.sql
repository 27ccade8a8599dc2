-- Nobody changes what a key stands for.
SELECT role || ' may change the key of ' || name
FROM unnest(ARRAY['account', 'deposit_announcement', 'money_request', 'schedule']) AS name,
  unnest(ARRAY['bank_app', 'bank_worker']) AS role
WHERE has_column_privilege(role, name, 'request_key', 'UPDATE');
