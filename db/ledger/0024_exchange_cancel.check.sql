SELECT role || ' cannot cancel an exchange' AS wrong
FROM (VALUES ('the api', app_permits()), ('the worker', worker_permits())) AS list (role, permits)
WHERE NOT ARRAY[permit(300, 2, 21, 40), permit(300, 4, 21, 40)] <@ permits
