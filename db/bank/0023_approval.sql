-- Four eyes: what one operator asked for and what another one said. The deed itself happens in the transaction that says yes.
CREATE TABLE approval (
  approval_seq uuid PRIMARY KEY,
  action text NOT NULL CHECK (action ~ '^[a-z][a-z.-]{1,63}$'),
  subject text NOT NULL CHECK (subject ~ '^[a-z-]+:.{1,100}$'),
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array'),
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
  reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  maker_seq uuid NOT NULL REFERENCES operator,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  checker_seq uuid REFERENCES operator,
  decided_at timestamptz(3),
  decision_reason text CHECK (length(decision_reason) BETWEEN 3 AND 500),
  -- The transaction of the decision: what it allows, it allows there and nowhere else.
  decided_in xid8,
  CONSTRAINT approval_maker_is_not_checker CHECK (checker_seq <> maker_seq),
  CONSTRAINT approval_decided_by_somebody
    CHECK ((state IN ('APPROVED', 'REJECTED')) = (checker_seq IS NOT NULL)),
  CONSTRAINT approval_pending_is_undecided CHECK ((state = 'PENDING') = (decided_at IS NULL))
);

-- The same is asked once at a time.
CREATE UNIQUE INDEX approval_pending ON approval (action, subject) WHERE state = 'PENDING';
CREATE INDEX approval_list ON approval (created_at DESC, approval_seq DESC);

CREATE FUNCTION approval_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'PENDING' THEN
    RAISE EXCEPTION 'what was decided stays decided';
  END IF;
  IF NEW.state IN ('APPROVED', 'REJECTED') AND OLD.expires_at <= now() THEN
    RAISE EXCEPTION 'what has expired is not decided any more';
  END IF;
  NEW.decided_at := now();
  NEW.decided_in := pg_current_xact_id();
  RETURN NEW;
END
$$;

CREATE TRIGGER approval_keep BEFORE UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION approval_keep();

-- Whether a second operator has allowed this, in this very transaction. Guards of other tables ask it.
CREATE FUNCTION approval_allows(wanted_action text, wanted_subject text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT FROM approval
    WHERE action = wanted_action AND subject = wanted_subject
      AND state = 'APPROVED' AND decided_in = pg_current_xact_id())
$$;

GRANT EXECUTE ON FUNCTION approval_allows TO bank_app;
GRANT SELECT ON approval TO bank_app;
GRANT INSERT (approval_seq, action, subject, changes, payload, reason, maker_seq, expires_at) ON approval TO bank_app;
GRANT UPDATE (state, checker_seq, decision_reason) ON approval TO bank_app;
