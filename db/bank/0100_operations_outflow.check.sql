SELECT problem FROM (VALUES
  ('outflows are not configured', NOT EXISTS (SELECT FROM setting
    WHERE name = 'config.outflow' AND (value ->> 'outflows_per_minute')::integer >= 1))
) AS checks (problem, is_broken) WHERE is_broken
