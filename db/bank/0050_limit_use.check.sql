SELECT problem FROM (VALUES
  ('the api may change what was used of a limit',
    has_column_privilege('bank_app', 'limit_use', 'usot', 'UPDATE')
    OR has_column_privilege('bank_app', 'limit_use', 'day', 'UPDATE')
    OR has_column_privilege('bank_app', 'limit_use', 'member_seq', 'UPDATE')),
  ('the api may forget what was used of a limit', has_table_privilege('bank_app', 'limit_use', 'DELETE')),
  ('nothing is said about what lifts the cap',
    NOT EXISTS (SELECT FROM setting WHERE name = 'config.member' AND value ? 'non_face_to_face_lifted_by'))
) AS rule (problem, is_broken)
WHERE is_broken
