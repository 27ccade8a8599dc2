SELECT problem FROM (VALUES
  ('the api may shorten the cooling-off of a payee', has_column_privilege('bank_app', 'payee', 'usable_at', 'UPDATE')),
  ('the cooling-off of payees is not set',
    NOT EXISTS (SELECT FROM setting WHERE name = 'config.member' AND value ? 'payee_cooling_off_hours'))
) AS rule (problem, is_broken)
WHERE is_broken
