-- Commerce, disputes: evidence that shops submit before operators answer for them.

CREATE TABLE chargeback_evidence (
  evidence_seq uuid PRIMARY KEY,
  chargeback_seq uuid NOT NULL REFERENCES chargeback,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  -- Idempotency key of the request; see account.request_key.
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX chargeback_evidence_request ON chargeback_evidence (chargeback_seq, request_key);

-- Files of a member who has left are removed, and these rows with them.
CREATE TABLE chargeback_file (
  evidence_seq uuid NOT NULL REFERENCES chargeback_evidence,
  file_seq uuid NOT NULL UNIQUE REFERENCES file ON DELETE CASCADE,
  PRIMARY KEY (evidence_seq, file_seq)
);

-- The processor's id of the document that goes with the answer.
ALTER TABLE chargeback ADD COLUMN evidence_file text CHECK (length(evidence_file) BETWEEN 1 AND 255);
ALTER TABLE chargeback ADD CONSTRAINT chargeback_evidence_file_is_submitted CHECK (evidence_file IS NULL OR answer = 'SUBMIT');

CREATE FUNCTION chargeback_evidence_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dispute chargeback;
BEGIN
  SELECT * INTO dispute FROM chargeback WHERE chargeback_seq = NEW.chargeback_seq;
  IF dispute.answered_at IS NOT NULL OR dispute.state <> 'OPEN' THEN
    RAISE EXCEPTION 'a dispute that was answered takes no evidence';
  END IF;
  IF dispute.due_at <= now() THEN
    RAISE EXCEPTION 'the time for evidence is over';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER chargeback_evidence_keep BEFORE INSERT ON chargeback_evidence
  FOR EACH ROW EXECUTE FUNCTION chargeback_evidence_keep();

CREATE OR REPLACE FUNCTION chargeback_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a dispute that is % stays so', OLD.state;
  END IF;
  IF OLD.answered_at IS NOT NULL
    AND (NEW.answer, NEW.evidence, NEW.evidence_file) IS DISTINCT FROM (OLD.answer, OLD.evidence, OLD.evidence_file) THEN
    RAISE EXCEPTION 'a dispute is answered once';
  END IF;
  RETURN NEW;
END
$$;

GRANT SELECT ON chargeback_evidence, chargeback_file TO bank_app;
GRANT INSERT (evidence_seq, chargeback_seq, text, request_key) ON chargeback_evidence TO bank_app;
GRANT INSERT (evidence_seq, file_seq) ON chargeback_file TO bank_app;
GRANT UPDATE (evidence_file) ON chargeback TO bank_app;
