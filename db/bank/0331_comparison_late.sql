-- When chain and books of an asset have not been compared for too long, nobody knows what is there: its withdrawals halt by
-- themselves, and go on by themselves with the next comparison that finds nothing missing.
ALTER TABLE halt
  DROP CONSTRAINT halt_cause_check,
  ADD CONSTRAINT halt_cause_check CHECK (cause IN ('DEPOSIT_VANISHED', 'DIFFERENCE', 'COMPARISON_LATE')),
  DROP CONSTRAINT halt_check2,
  ADD CONSTRAINT halt_released_by CHECK (
    CASE WHEN cause = 'COMPARISON_LATE' THEN approval_seq IS NULL OR released_at IS NOT NULL
      ELSE (released_at IS NULL) = (approval_seq IS NULL) END);

CREATE OR REPLACE FUNCTION halt_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.released_at IS NOT NULL AND NEW.released_at IS DISTINCT FROM OLD.released_at THEN
    RAISE EXCEPTION 'what was released stays released';
  END IF;
  IF NEW.released_at IS DISTINCT FROM OLD.released_at
    AND NOT (OLD.cause = 'COMPARISON_LATE' AND EXISTS (
      SELECT FROM reconciliation WHERE asset_seq = OLD.asset_seq AND at >= OLD.raised_at))
    AND NOT approval_allows('halt.release', 'halt:' || OLD.halt_seq) THEN
    RAISE EXCEPTION 'a halt ends by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

GRANT UPDATE (released_at) ON halt TO bank_worker;

-- Since when an asset is to be compared; one that was never compared is late from then on.
ALTER TABLE reconciliation_turn ADD COLUMN since timestamptz(3) NOT NULL DEFAULT now();
