SELECT problem FROM (VALUES
  ('the api may shorten the hold of a session', has_column_privilege('bank_app', 'session_hold', 'held_until', 'UPDATE')
    OR has_table_privilege('bank_app', 'session_hold', 'DELETE')),
  ('the api may give a known device to another member',
    has_column_privilege('bank_app', 'known_device', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'known_device', 'token_hash', 'UPDATE')),
  ('the worker may read known devices', has_any_column_privilege('bank_worker', 'known_device', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
