SELECT 'moments that have come are looked for row by row' AS problem
WHERE to_regclass('content_due') IS NULL
