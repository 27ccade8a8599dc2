-- The journal of the matching engine: every command, in order, as the engine read it. One row is one batch, and one transaction. Every
-- append states its epoch. A process that has been replaced has an old epoch, so its late appends are refused.

-- A single row. Separate from `follow`, so that only appends ever wait for its lock.
CREATE TABLE head (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  epoch bigint NOT NULL DEFAULT 0 CHECK (epoch >= 0),
  last_seq bigint NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  last_at timestamptz(3) NOT NULL DEFAULT to_timestamp(0),
  hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex') CHECK (length(hash) = 32)
) WITH (fillfactor = 10);
INSERT INTO head DEFAULT VALUES;

CREATE TABLE batch (
  last_seq bigint PRIMARY KEY,
  first_seq bigint NOT NULL UNIQUE CHECK (first_seq > 0),
  epoch bigint NOT NULL,
  -- The engine's clock when it read the batch. Never earlier than the batch before.
  at timestamptz(3) NOT NULL,
  -- 38 bytes for each command; see packages/order-book/record.ts.
  records bytea NOT NULL,
  -- 24 bytes for each order with a key: the key, which command of the batch it is, and the member.
  keys bytea NOT NULL CHECK (length(keys) % 24 = 0),
  -- SHA-256 of the previous batch's hash and of the first number, time and records of this batch.
  hash bytea NOT NULL CHECK (length(hash) = 32),
  CHECK (length(records) = (last_seq - first_seq + 1) * 38)
);
-- Compressing them takes longer than writing them.
ALTER TABLE batch ALTER records SET STORAGE EXTERNAL;

-- The engine's whole state after a command, deflated.
CREATE TABLE snapshot (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  bytes bytea NOT NULL,
  taken_at timestamptz(3) NOT NULL DEFAULT now()
);
ALTER TABLE snapshot ALTER bytes SET STORAGE EXTERNAL;

-- Published after each day of Korea: replaying the journal up to that point yields the same two hashes.
CREATE TABLE day (
  day date PRIMARY KEY,
  last_seq bigint NOT NULL UNIQUE,
  journal_hash bytea NOT NULL CHECK (length(journal_hash) = 32),
  state_hash bytea NOT NULL CHECK (length(state_hash) = 32)
);

-- Position up to which the data derived from the journal is written.
CREATE TABLE follow (
  name text PRIMARY KEY CHECK (name IN ('rows', 'windows')),
  epoch bigint NOT NULL DEFAULT 0,
  seq bigint NOT NULL DEFAULT 0
);
INSERT INTO follow (name) VALUES ('rows'), ('windows');

-- Starts a new epoch. From here on, writes of an earlier epoch are refused.
CREATE FUNCTION take_over() RETURNS TABLE (epoch bigint, last_seq bigint, last_at timestamptz, hash bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE head SET epoch = head.epoch + 1
    RETURNING head.epoch, head.last_seq, head.last_at, head.hash INTO epoch, last_seq, last_at, hash;
  UPDATE follow SET epoch = take_over.epoch;
  RETURN NEXT;
END $$;

-- Returns false if another process has taken over, or if the batch does not follow the one before. `moved` are the movements whose
-- commands are in the batch. One that was taken before is a bug and rolls the batch back.
CREATE FUNCTION append_batch(
  my_epoch bigint, from_seq bigint, moment timestamptz, new_records bytea, new_keys bytea, moved uuid[], moved_seqs bigint[]
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  until_seq CONSTANT bigint := from_seq + length(new_records) / 38 - 1;
  new_hash bytea;
  taken bigint;
BEGIN
  UPDATE head SET last_seq = until_seq, last_at = moment, hash = sha256(
      hash || int8send(from_seq) || int8send((extract(epoch FROM moment) * 1000)::bigint) || new_records)
    WHERE epoch = my_epoch AND last_seq = from_seq - 1 AND last_at <= moment
    RETURNING hash INTO new_hash;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO batch (last_seq, first_seq, epoch, at, records, keys, hash)
    VALUES (until_seq, from_seq, my_epoch, moment, new_records, new_keys, new_hash);
  IF cardinality(moved) > 0 THEN
    UPDATE movement SET seq = one.seq FROM unnest(moved, moved_seqs) AS one (id, seq)
      WHERE movement_id = one.id AND movement.seq IS NULL;
    GET DIAGNOSTICS taken = ROW_COUNT;
    IF taken <> cardinality(moved) THEN
      RAISE EXCEPTION 'a movement of this batch is missing or was taken before';
    END IF;
  END IF;
  RETURN true;
END $$;

CREATE FUNCTION keep_snapshot(at_seq bigint, of_hash bytea, packed bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO snapshot (seq, hash, bytes) SELECT at_seq, of_hash, packed WHERE at_seq <= (SELECT last_seq FROM head)
    ON CONFLICT DO NOTHING;
  -- Recovery needs the newest snapshot that is not ahead of the followed positions; the others are spares.
  DELETE FROM snapshot WHERE seq < (
    SELECT max(seq) FROM (
      SELECT seq FROM snapshot WHERE seq <= (SELECT min(seq) FROM follow) ORDER BY seq DESC OFFSET 2) AS old);
$$;

CREATE FUNCTION close_day(of_day date, until_seq bigint, of_state bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO day (day, last_seq, journal_hash, state_hash)
    SELECT of_day, last_seq, hash, of_state FROM batch WHERE last_seq = until_seq
    ON CONFLICT DO NOTHING;
$$;

-- Called in the transaction that writes the derived data. Returns false if another process has taken over or the position has moved.
CREATE FUNCTION follow_to(what text, my_epoch bigint, from_seq bigint, until_seq bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE follow SET seq = until_seq
    WHERE name = what AND epoch = my_epoch AND seq = from_seq AND until_seq <= (SELECT last_seq FROM head);
  RETURN FOUND;
END $$;

GRANT SELECT ON head, batch, snapshot, day, follow TO market_engine;
GRANT SELECT ON head, day, follow TO market_app;
GRANT EXECUTE ON FUNCTION take_over, append_batch, keep_snapshot, close_day, follow_to TO market_engine;
