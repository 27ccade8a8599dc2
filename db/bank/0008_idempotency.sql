-- The first answer to each (caller, Idempotency-Key), kept for ever: a retry of a request that moved money gets it again.
CREATE TABLE idempotency (
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 100),
  key text NOT NULL CHECK (key ~ '^[A-Za-z0-9_-]{16,64}$'),
  operation text NOT NULL CHECK (length(operation) BETWEEN 1 AND 200),
  -- SHA-256 of operation and input: another request under the same key is refused.
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Who executes, and until when nobody else may. A process that dies in between frees the key by letting this pass.
  claim uuid NOT NULL,
  claimed_until timestamptz(3) NOT NULL,
  status smallint CHECK (status BETWEEN 200 AND 499),
  -- The text as it went out, so that a replay is the same to the last byte.
  answer text,
  PRIMARY KEY (actor, key),
  CONSTRAINT idempotency_status_with_answer CHECK ((status IS NULL) = (answer IS NULL))
);

-- An answer given is given: no role may change it afterwards.
CREATE FUNCTION idempotency_keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.answer IS NOT NULL THEN
    RAISE EXCEPTION 'the answer to % is final', OLD.key;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER idempotency_keep_answer BEFORE UPDATE ON idempotency
  FOR EACH ROW EXECUTE FUNCTION idempotency_keep_answer();

REVOKE ALL ON idempotency FROM PUBLIC, bank_app, bank_worker;
GRANT SELECT, INSERT ON idempotency TO bank_app;
GRANT UPDATE (claim, claimed_until, status, answer) ON idempotency TO bank_app;
