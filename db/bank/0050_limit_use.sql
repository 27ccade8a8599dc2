-- What members used of their limits, day by day: written with the act itself, given back when the act comes to nothing.
CREATE TABLE limit_use (
  -- Of the act, so that reserving twice reserves once.
  use_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  action text NOT NULL CHECK (action IN ('WITHDRAW', 'TRANSFER')),
  -- Smallest units of USOT.
  usot numeric(39, 0) NOT NULL CHECK (usot > 0),
  -- In Korea.
  day date NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  released_at timestamptz(3)
);

CREATE INDEX limit_use_day ON limit_use (member_seq, day) WHERE released_at IS NULL;

CREATE FUNCTION limit_use_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.released_at IS NOT NULL OR NEW.released_at IS NULL THEN
    RAISE EXCEPTION 'what was used of a limit is given back once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER limit_use_keep BEFORE UPDATE ON limit_use FOR EACH ROW EXECUTE FUNCTION limit_use_keep();

GRANT SELECT ON limit_use TO bank_app;
GRANT INSERT (use_seq, member_seq, action, usot, day) ON limit_use TO bank_app;
GRANT UPDATE (released_at) ON limit_use TO bank_app;

-- Identity document and evidence of purpose together lift the cap of accounts opened without a visit.
UPDATE setting SET value = value || '{"non_face_to_face_lifted_by": [1, 4]}' WHERE name = 'config.member';
