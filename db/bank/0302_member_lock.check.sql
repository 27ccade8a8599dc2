SELECT problem FROM (VALUES
  ('the api may move the time of a lock', has_column_privilege('bank_app', 'member', 'frozen_at', 'UPDATE')),
  ('a locked member has no time of the lock',
    EXISTS (SELECT FROM member WHERE state = 'FROZEN' AND frozen_at IS NULL))
) AS rule (problem, is_broken)
WHERE is_broken
