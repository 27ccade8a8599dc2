-- The worker moves the house's own funds between shards through the clearing accounts, and promises and pays rewards. The list states
-- the same as modules/books/chart/roles.ts; a test compares them.
CREATE OR REPLACE FUNCTION worker_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    permit(100, 1, 20, 10),
    permit(101, 1, 20, 10), permit(101, 1, 20, 21), permit(101, 1, 20, 40), permit(101, 1, 21, 20),
    permit(101, 1, 40, 10), permit(101, 1, 40, 20),
    permit(101, 2, 40, 21), permit(101, 2, 40, 30), permit(101, 3, 40, 21), permit(101, 3, 40, 30),
    permit(101, 4, 40, 21), permit(101, 4, 40, 30),
    permit(110, 1, 20, 21), permit(110, 1, 21, 20), permit(110, 1, 21, 40), permit(110, 1, 40, 10), permit(110, 1, 40, 21),
    permit(110, 2, 10, 20), permit(110, 2, 10, 21), permit(110, 2, 10, 30), permit(110, 2, 21, 40),
    permit(110, 3, 10, 20), permit(110, 3, 10, 21), permit(110, 3, 10, 30),
    permit(110, 4, 10, 20), permit(110, 4, 10, 21), permit(110, 4, 10, 30), permit(110, 4, 21, 40),
    permit(111, 1, 21, 22), permit(111, 1, 22, 21),
    permit(111, 2, 10, 21), permit(111, 2, 10, 22), permit(111, 2, 10, 30), permit(111, 2, 21, 40),
    permit(111, 3, 10, 21), permit(111, 3, 10, 30),
    permit(111, 4, 10, 21), permit(111, 4, 10, 22), permit(111, 4, 10, 30), permit(111, 4, 21, 40),
    permit(120, 1, 20, 21), permit(120, 1, 21, 20),
    permit(120, 2, 30, 21), permit(120, 3, 30, 21), permit(120, 4, 30, 21),
    permit(140, 1, 70, 20), permit(140, 2, 20, 70), permit(140, 2, 70, 40), permit(140, 3, 20, 70), permit(140, 4, 20, 70),
    permit(140, 4, 70, 40),
    permit(141, 1, 70, 22), permit(141, 2, 22, 70), permit(141, 2, 70, 40), permit(141, 3, 22, 70), permit(141, 4, 22, 70),
    permit(141, 4, 70, 40),
    permit(142, 1, 70, 33), permit(142, 2, 33, 70), permit(142, 2, 70, 40), permit(142, 3, 33, 70), permit(142, 4, 33, 70),
    permit(142, 4, 70, 40),
    permit(143, 1, 70, 50), permit(143, 2, 50, 70), permit(143, 2, 70, 40), permit(143, 3, 50, 70), permit(143, 4, 50, 70),
    permit(143, 4, 70, 40),
    permit(240, 1, 50, 51), permit(240, 1, 51, 10), permit(240, 1, 51, 50),
    permit(201, 1, 70, 10), permit(201, 2, 10, 70), permit(201, 2, 70, 40),
    permit(201, 3, 10, 70), permit(201, 4, 10, 70), permit(201, 4, 70, 40),
    permit(300, 1, 10, 30), permit(300, 1, 10, 33), permit(300, 1, 33, 10), permit(300, 1, 33, 31), permit(300, 1, 33, 32),
    permit(300, 2, 21, 40), permit(300, 4, 21, 40)]
$$;
