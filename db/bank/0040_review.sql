-- The operators' one inbox: what waits for a person, whatever it is about. The thing itself lives in its own module.
CREATE TABLE review_case (
  case_seq uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  subject_seq uuid NOT NULL,
  member_seq uuid NOT NULL REFERENCES member,
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  claimed_by uuid REFERENCES operator,
  claimed_at timestamptz(3),
  -- Since when the member owes an answer.
  asked_at timestamptz(3),
  decided_at timestamptz(3),
  outcome text CHECK (outcome IN ('APPROVED', 'REJECTED', 'CANCELED')),
  UNIQUE (kind, subject_seq),
  CONSTRAINT review_case_claim_is_whole CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)),
  CONSTRAINT review_case_decision_is_whole CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  -- Only what the member took back is over without an operator who had taken it on.
  CONSTRAINT review_case_decided_by_claimer CHECK (outcome IS NULL OR outcome = 'CANCELED' OR claimed_by IS NOT NULL)
);

-- Oldest first: who came first is served first.
CREATE INDEX review_case_open ON review_case (opened_at, case_seq) WHERE decided_at IS NULL;
CREATE INDEX review_case_mine ON review_case (claimed_by, opened_at, case_seq) WHERE decided_at IS NULL;
CREATE INDEX review_case_decided ON review_case (decided_at DESC, case_seq DESC) WHERE decided_at IS NOT NULL;

CREATE FUNCTION review_case_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.decided_at IS NOT NULL THEN
    RAISE EXCEPTION 'what was decided stays decided';
  END IF;
  IF OLD.claimed_by IS NOT NULL AND NEW.claimed_by IS NOT NULL AND NEW.claimed_by <> OLD.claimed_by THEN
    RAISE EXCEPTION 'a case is let go before somebody else takes it on';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER review_case_keep BEFORE UPDATE ON review_case FOR EACH ROW EXECUTE FUNCTION review_case_keep();

GRANT SELECT ON review_case TO bank_app;
GRANT INSERT (case_seq, kind, subject_seq, member_seq) ON review_case TO bank_app;
GRANT UPDATE (claimed_by, claimed_at, asked_at, decided_at, outcome) ON review_case TO bank_app;

-- Notes among operators, questions to the member and the answers; sealed with the member's key, because they speak of them.
CREATE TABLE review_message (
  message_seq uuid PRIMARY KEY,
  case_seq uuid NOT NULL REFERENCES review_case,
  kind text NOT NULL CHECK (kind IN ('NOTE', 'QUESTION', 'ANSWER')),
  operator_seq uuid REFERENCES operator,
  text bytea NOT NULL CHECK (length(text) BETWEEN 29 AND 10000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT review_message_has_its_author CHECK ((kind = 'ANSWER') = (operator_seq IS NULL))
);

CREATE INDEX review_message_case ON review_message (case_seq, created_at, message_seq);

-- Taken away when the membership ends, never changed.
GRANT SELECT, DELETE ON review_message TO bank_app;
GRANT INSERT (message_seq, case_seq, kind, operator_seq, text) ON review_message TO bank_app;

-- Applications begin: one line each for the member's own history.
GRANT INSERT (application_seq, member_seq, kind, status), UPDATE (status, updated_at) ON application TO bank_app;
