-- The house's own funds: moves between shards of the ledger, and needs.

-- Written before anything is posted: the id is the key from which every posting of the move is derived.
CREATE TABLE house_move (
  move_seq uuid PRIMARY KEY,
  fund text NOT NULL CHECK (fund IN ('custody', 'nostro', 'inventory', 'rewards')),
  asset text NOT NULL,
  from_shard smallint NOT NULL CHECK (from_shard >= 0),
  to_shard smallint NOT NULL CHECK (to_shard >= 0),
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  step text NOT NULL DEFAULT 'PENDING' CHECK (step IN ('PENDING', 'DONE', 'REFUSED')),
  -- The ledger's code, for diagnosis.
  refused_by text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  CHECK (from_shard <> to_shard),
  CHECK ((step = 'PENDING') = (ended_at IS NULL)),
  CHECK ((step = 'REFUSED') = (refused_by IS NOT NULL))
);

CREATE UNIQUE INDEX house_move_open ON house_move (fund, asset, from_shard, to_shard) WHERE step = 'PENDING';
CREATE INDEX house_move_latest ON house_move (fund, asset, move_seq DESC);

CREATE FUNCTION house_move_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.step <> 'PENDING' THEN
    RAISE EXCEPTION 'a move ends once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER house_move_keep BEFORE UPDATE ON house_move FOR EACH ROW EXECUTE FUNCTION house_move_keep();

GRANT SELECT ON house_move TO bank_worker;
GRANT INSERT (move_seq, fund, asset, from_shard, to_shard, amount), UPDATE (step, refused_by, ended_at) ON house_move TO bank_worker;

-- Amounts that a process waits for on a shard right now. The api writes them; only the worker makes moves.
CREATE TABLE house_need (
  fund text NOT NULL CHECK (fund IN ('inventory', 'rewards')),
  asset text NOT NULL,
  shard smallint NOT NULL CHECK (shard >= 0),
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (fund, asset, shard)
);

CREATE FUNCTION house_need_notify() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('house_need', NULL);
  RETURN NULL;
END
$$;

CREATE TRIGGER house_need_notify AFTER INSERT OR UPDATE ON house_need FOR EACH ROW EXECUTE FUNCTION house_need_notify();

GRANT SELECT ON house_need TO bank_app, bank_worker;
GRANT INSERT (fund, asset, shard, amount), UPDATE (amount, asked_at) ON house_need TO bank_app;
