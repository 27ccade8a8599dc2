-- Settlements: payments and deals of one shard are posted by the api, those between shards by the worker. The lists state the same as
-- modules/books/chart/roles.ts; a test compares them.
CREATE OR REPLACE FUNCTION app_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    permit(110, 2, 10, 20), permit(110, 2, 10, 30), permit(110, 2, 21, 40), permit(110, 4, 10, 20), permit(110, 4, 10, 30),
    permit(110, 4, 21, 40),
    permit(111, 2, 10, 22), permit(111, 2, 10, 30), permit(111, 2, 21, 40), permit(111, 4, 10, 22), permit(111, 4, 10, 30),
    permit(111, 4, 21, 40),
    permit(200, 1, 10, 10), permit(200, 1, 10, 30),
    permit(210, 1, 10, 10), permit(210, 1, 10, 30), permit(210, 2, 21, 40), permit(210, 4, 21, 40),
    permit(300, 1, 10, 30), permit(300, 1, 10, 33), permit(300, 1, 33, 10), permit(300, 1, 33, 31), permit(300, 1, 33, 32),
    permit(300, 2, 21, 40), permit(300, 4, 21, 40),
    permit(310, 1, 10, 11), permit(310, 1, 11, 10), permit(310, 1, 11, 30)]
$$;

CREATE OR REPLACE FUNCTION worker_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    permit(100, 1, 20, 10),
    permit(101, 1, 20, 10), permit(101, 1, 20, 21), permit(101, 1, 20, 40), permit(101, 1, 21, 20), permit(101, 1, 40, 10),
    permit(101, 1, 40, 20), permit(101, 2, 40, 21), permit(101, 2, 40, 30), permit(101, 3, 40, 21), permit(101, 3, 40, 30),
    permit(101, 4, 40, 21), permit(101, 4, 40, 30),
    permit(110, 1, 20, 21), permit(110, 1, 21, 20), permit(110, 1, 21, 40), permit(110, 1, 40, 10), permit(110, 1, 40, 21),
    permit(110, 2, 10, 20), permit(110, 2, 10, 21), permit(110, 2, 10, 30), permit(110, 2, 21, 40), permit(110, 3, 10, 20),
    permit(110, 3, 10, 21), permit(110, 3, 10, 30), permit(110, 4, 10, 20), permit(110, 4, 10, 21), permit(110, 4, 10, 30),
    permit(110, 4, 21, 40),
    permit(111, 1, 21, 22), permit(111, 1, 22, 21), permit(111, 2, 10, 21), permit(111, 2, 10, 22), permit(111, 2, 10, 30),
    permit(111, 2, 21, 40), permit(111, 3, 10, 21), permit(111, 3, 10, 30), permit(111, 4, 10, 21), permit(111, 4, 10, 22),
    permit(111, 4, 10, 30), permit(111, 4, 21, 40),
    permit(120, 1, 20, 21), permit(120, 1, 21, 20), permit(120, 2, 30, 21), permit(120, 3, 30, 21), permit(120, 4, 30, 21),
    permit(201, 1, 70, 10), permit(201, 2, 10, 70), permit(201, 2, 70, 40), permit(201, 3, 10, 70), permit(201, 4, 10, 70),
    permit(201, 4, 70, 40),
    permit(210, 1, 10, 10), permit(210, 1, 10, 30), permit(210, 2, 21, 40), permit(210, 4, 21, 40),
    permit(211, 1, 70, 10), permit(211, 1, 70, 30), permit(211, 2, 10, 70), permit(211, 2, 70, 40), permit(211, 3, 10, 70),
    permit(211, 4, 10, 70), permit(211, 4, 70, 40),
    permit(300, 1, 10, 30), permit(300, 1, 10, 33), permit(300, 1, 33, 10), permit(300, 1, 33, 31), permit(300, 1, 33, 32),
    permit(300, 2, 21, 40), permit(300, 4, 21, 40),
    permit(310, 1, 10, 11), permit(310, 1, 11, 10), permit(310, 1, 11, 30),
    permit(311, 1, 11, 70), permit(311, 1, 70, 10), permit(311, 1, 70, 30), permit(311, 2, 11, 70), permit(311, 2, 70, 10),
    permit(311, 2, 70, 40), permit(311, 3, 11, 70), permit(311, 3, 70, 10), permit(311, 4, 11, 70), permit(311, 4, 70, 10),
    permit(311, 4, 70, 40)]
$$;
