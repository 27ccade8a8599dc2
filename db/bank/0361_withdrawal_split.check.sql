SELECT 'nothing counts what was split' AS problem
WHERE NOT EXISTS (SELECT FROM setting WHERE name = 'config.withdrawal' AND (value ->> 'two_person_window_hours')::integer >= 1)
