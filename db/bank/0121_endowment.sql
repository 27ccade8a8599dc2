-- Endowments of rewards: one operator requests one, another approves it, and the owner's command brings exactly that amount, once.
CREATE TABLE endowment (
  endowment_seq uuid PRIMARY KEY,
  asset text NOT NULL,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- Null only where the owner of the database wrote it, as for the demo.
  approval_seq uuid UNIQUE REFERENCES approval,
  approved_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The capital that it was used for. Set in the transaction that records the capital, before anything is posted.
  capital_seq uuid UNIQUE,
  used_at timestamptz(3),
  CHECK ((capital_seq IS NULL) = (used_at IS NULL))
);

CREATE INDEX endowment_list ON endowment (approved_at DESC, endowment_seq DESC);

CREATE FUNCTION endowment_allow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user IN ('bank_app', 'bank_identity') AND NOT (approval_allows('rewards.endow', 'asset:' || NEW.asset) AND EXISTS (
    SELECT FROM approval
    WHERE approval_seq = NEW.approval_seq AND action = 'rewards.endow' AND decided_in = pg_current_xact_id()
      AND payload ->> 'asset' = NEW.asset AND payload ->> 'amount' = NEW.amount::text)) THEN
    RAISE EXCEPTION 'rewards are endowed by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER endowment_allow BEFORE INSERT ON endowment FOR EACH ROW EXECUTE FUNCTION endowment_allow();

CREATE FUNCTION endowment_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'an endowment stays';
  END IF;
  IF OLD.used_at IS NOT NULL
    OR (NEW.endowment_seq, NEW.asset, NEW.amount, NEW.approved_at) <> (OLD.endowment_seq, OLD.asset, OLD.amount, OLD.approved_at)
    OR NEW.approval_seq IS DISTINCT FROM OLD.approval_seq THEN
    RAISE EXCEPTION 'an endowment is used once, as it was allowed';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER endowment_keep BEFORE UPDATE OR DELETE ON endowment FOR EACH ROW EXECUTE FUNCTION endowment_keep();

GRANT SELECT ON endowment TO bank_app;
GRANT INSERT (endowment_seq, asset, amount, approval_seq) ON endowment TO bank_app;
