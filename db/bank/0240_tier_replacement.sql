-- What was signed by hand can wait in vain, because it offers too little. Then another that spends the same coins is proposed, with
-- a higher fee, and goes the same way: allowed by two, carried out, signed, brought back. Of all that spend the same one confirms.
ALTER TABLE tier_move
  ADD COLUMN replaces uuid REFERENCES tier_move,
  ADD CONSTRAINT tier_move_replaces_check CHECK (replaces IS NULL OR from_tier = 'COLD');

DROP INDEX tier_move_open;
DROP INDEX tier_move_sender;
CREATE UNIQUE INDEX tier_move_open ON tier_move (asset_seq)
  WHERE finished_at IS NULL AND dropped_at IS NULL AND replaces IS NULL;
CREATE UNIQUE INDEX tier_move_sender ON tier_move (network, from_tier)
  WHERE from_tier <> 'HOT' AND finished_at IS NULL AND dropped_at IS NULL AND replaces IS NULL;
-- One at a time waits to be signed.
CREATE UNIQUE INDEX tier_move_replacement ON tier_move (replaces) WHERE started_at IS NULL AND dropped_at IS NULL;

CREATE FUNCTION tier_move_replace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM tier_move first
    WHERE first.move_seq = NEW.replaces AND first.replaces IS NULL
      AND first.started_at IS NOT NULL AND first.finished_at IS NULL
      AND (first.asset_seq, first.network, first.from_tier, first.to_tier)
        = (NEW.asset_seq, NEW.network, NEW.from_tier, NEW.to_tier)
  ) THEN
    RAISE EXCEPTION 'only a move that is on its way is replaced, and by one of its kind';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER tier_move_replace BEFORE INSERT ON tier_move
  FOR EACH ROW WHEN (NEW.replaces IS NOT NULL) EXECUTE FUNCTION tier_move_replace();

GRANT INSERT (replaces) ON tier_move TO bank_worker;
