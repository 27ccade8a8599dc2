-- A member's word that it is they who want exactly this: asked for, answered by a second factor, and used once.
CREATE TABLE step_up (
  challenge_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  session_seq uuid NOT NULL REFERENCES session,
  operation text NOT NULL CHECK (length(operation) BETWEEN 1 AND 200),
  -- Keyed: a request may carry a password, and a plain hash of it could be tried.
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  methods text[] NOT NULL CHECK (cardinality(methods) > 0 AND methods <@ ARRAY['OTP', 'PASSKEY', 'PASSWORD']),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  answered_at timestamptz(3),
  method text CHECK (method = ANY (methods)),
  proof_hash bytea UNIQUE CHECK (length(proof_hash) = 32),
  used_at timestamptz(3),
  CONSTRAINT step_up_proof_of_answer
    CHECK ((answered_at IS NULL) = (proof_hash IS NULL) AND (answered_at IS NULL) = (method IS NULL)),
  CONSTRAINT step_up_used_after_answer CHECK (used_at IS NULL OR answered_at IS NOT NULL)
);

CREATE INDEX step_up_member ON step_up (member_seq, expires_at);

CREATE FUNCTION step_up_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_at IS NOT NULL OR (OLD.answered_at IS NOT NULL AND NEW.used_at IS NULL) THEN
    RAISE EXCEPTION 'a challenge is answered once and its proof is used once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER step_up_once BEFORE UPDATE ON step_up FOR EACH ROW EXECUTE FUNCTION step_up_once();

GRANT SELECT ON step_up TO bank_app;
GRANT INSERT (challenge_seq, member_seq, session_seq, operation, request_hash, methods, expires_at) ON step_up TO bank_app;
GRANT UPDATE (answered_at, method, proof_hash, used_at) ON step_up TO bank_app;
