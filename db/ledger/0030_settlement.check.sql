SELECT problem FROM (VALUES
  ('the api cannot post a payment or a deal on one shard', NOT ARRAY[permit(210, 1, 10, 10), permit(210, 1, 10, 30),
    permit(310, 1, 10, 11), permit(310, 1, 11, 10), permit(310, 1, 11, 30)] <@ app_permits()),
  ('the api may move money between shards', EXISTS (
    SELECT FROM unnest(app_permits()) AS number WHERE number / 1000000000000 IN (201, 211, 311))),
  ('the worker cannot settle between shards', NOT ARRAY[permit(201, 2, 10, 70), permit(211, 2, 10, 70), permit(311, 2, 11, 70),
    permit(311, 2, 70, 10), permit(311, 1, 11, 70), permit(311, 3, 70, 10), permit(311, 1, 70, 30)] <@ worker_permits())
) AS rule (problem, is_broken)
WHERE is_broken
