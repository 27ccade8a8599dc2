-- How the parts of the bank are, as they were measured. Only what went well is noted: silence is failure, and needs nobody who
-- is alive to write it down.
CREATE TABLE health_beat (
  part text PRIMARY KEY CHECK (part ~ '^[A-Z]{3,20}$'),
  at timestamptz(3) NOT NULL DEFAULT now(),
  -- It answers, and is not where it should be.
  is_behind boolean NOT NULL,
  -- Of a chain: the height its node tells, and since when it has told no other.
  height bigint CHECK (height >= 0),
  height_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT (part, is_behind, height), UPDATE (at, is_behind, height, height_at)
  ON health_beat TO bank_app, bank_worker;

-- What that meant, written on change alone: one open row for each part.
CREATE TABLE health_episode (
  episode_seq uuid PRIMARY KEY,
  part text NOT NULL CHECK (part ~ '^[A-Z]{3,20}$'),
  state text NOT NULL CHECK (state IN ('OPERATIONAL', 'DEGRADED', 'STOPPED')),
  began_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3) CHECK (ended_at >= began_at)
);

CREATE UNIQUE INDEX health_episode_now ON health_episode (part) WHERE ended_at IS NULL;
CREATE INDEX health_episode_past ON health_episode (began_at DESC, episode_seq DESC) WHERE state <> 'OPERATIONAL';

CREATE FUNCTION health_episode_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'what is over stays as it was';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER health_episode_keep BEFORE UPDATE ON health_episode FOR EACH ROW EXECUTE FUNCTION health_episode_keep();

-- Whoever looks at the page sees it at once.
CREATE FUNCTION health_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('health', NEW.part);
  RETURN NULL;
END
$$;

CREATE TRIGGER health_announce AFTER INSERT ON health_episode FOR EACH ROW EXECUTE FUNCTION health_announce();

GRANT SELECT, INSERT (episode_seq, part, state), UPDATE (ended_at) ON health_episode TO bank_app, bank_worker;
