-- Identity, second factors: one-time codes, recovery codes, passkeys, and the challenges that confirm a single operation.
INSERT INTO setting (name, value) VALUES ('config.otp', '{"issuer": "Cocobnk", "digits": 6, "period_seconds": 30}');

-- At most one authenticator for each member, pending until its first code.
CREATE TABLE otp (
  otp_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL UNIQUE REFERENCES member,
  -- Sealed with the member's own key.
  secret bytea NOT NULL CHECK (length(secret) BETWEEN 32 AND 256),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  activated_at timestamptz(3),
  -- Time step (of thirty seconds) of the last accepted code: no code of this or an earlier step is accepted again.
  last_step bigint NOT NULL DEFAULT 0 CHECK (last_step >= 0)
);

-- A used code stays used, and an active authenticator can only be removed.
CREATE FUNCTION otp_only_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last_step <= OLD.last_step AND OLD.activated_at IS NOT NULL THEN
    RAISE EXCEPTION 'a step of an authenticator is used once';
  END IF;
  IF OLD.activated_at IS NOT NULL AND (NEW.activated_at, NEW.secret) IS DISTINCT FROM (OLD.activated_at, OLD.secret) THEN
    RAISE EXCEPTION 'an active authenticator is not changed';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER otp_only_forward BEFORE UPDATE ON otp FOR EACH ROW EXECUTE FUNCTION otp_only_forward();

-- The api sees that a member has an authenticator, not its secret.
GRANT SELECT (otp_seq, member_seq, created_at, activated_at) ON otp TO bank_app;
GRANT SELECT, DELETE ON otp TO bank_identity;
GRANT INSERT (otp_seq, member_seq, secret) ON otp TO bank_identity;
GRANT UPDATE (otp_seq, secret, created_at, activated_at, last_step) ON otp TO bank_identity;

CREATE TABLE recovery_code (
  member_seq uuid NOT NULL REFERENCES member,
  -- Of eighty random bits, which cannot be guessed.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  used_at timestamptz(3),
  PRIMARY KEY (member_seq, code_hash)
);

CREATE FUNCTION recovery_code_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_at IS NOT NULL THEN
    RAISE EXCEPTION 'a recovery code is used once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER recovery_code_once BEFORE UPDATE ON recovery_code FOR EACH ROW EXECUTE FUNCTION recovery_code_once();

GRANT SELECT, DELETE ON recovery_code TO bank_identity;
GRANT INSERT (member_seq, code_hash) ON recovery_code TO bank_identity;
GRANT UPDATE (used_at) ON recovery_code TO bank_identity;

-- Public keys by which a member or an operator logs in and confirms.
CREATE TABLE passkey (
  passkey_seq uuid PRIMARY KEY,
  member_seq uuid REFERENCES member,
  credential_id bytea NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 16 AND 1023),
  public_key bytea NOT NULL CHECK (length(public_key) BETWEEN 32 AND 4096),
  -- Number of uses, if the authenticator counts them; a count that does not grow means a copied key.
  counter bigint NOT NULL DEFAULT 0 CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}' CHECK (cardinality(transports) <= 10),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  synced boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3),
  operator_seq uuid REFERENCES operator,
  CONSTRAINT passkey_has_one_owner CHECK (num_nonnulls(member_seq, operator_seq) = 1)
);

CREATE INDEX passkey_member ON passkey (member_seq, passkey_seq);
CREATE INDEX passkey_operator ON passkey (operator_seq, passkey_seq) WHERE operator_seq IS NOT NULL;

GRANT SELECT ON passkey TO bank_app;
GRANT INSERT (passkey_seq, member_seq, operator_seq, credential_id, public_key, counter, transports, name, synced), DELETE
  ON passkey TO bank_identity;
GRANT UPDATE (counter, name, synced, last_used_at) ON passkey TO bank_identity;

-- Only an active operator has a passkey. Enforced here, so that it holds even if the api is compromised.
CREATE FUNCTION passkey_of_active_operator() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM operator WHERE operator_seq = NEW.operator_seq AND state = 'ACTIVE' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an active operator can have a passkey';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER passkey_of_active_operator BEFORE INSERT ON passkey
  FOR EACH ROW WHEN (NEW.operator_seq IS NOT NULL) EXECUTE FUNCTION passkey_of_active_operator();

-- Challenges that authenticators sign. Using a challenge deletes it.
CREATE TABLE webauthn_challenge (
  challenge_seq uuid PRIMARY KEY,
  -- Null for a login, because the member is not known yet.
  member_seq uuid REFERENCES member,
  challenge bytea NOT NULL CHECK (length(challenge) = 32),
  expires_at timestamptz(3) NOT NULL,
  operator_seq uuid REFERENCES operator,
  CONSTRAINT webauthn_challenge_has_one_owner CHECK (num_nonnulls(member_seq, operator_seq) <= 1)
);

CREATE INDEX webauthn_challenge_over ON webauthn_challenge (expires_at);

GRANT SELECT, DELETE ON webauthn_challenge TO bank_identity;
GRANT INSERT (challenge_seq, member_seq, operator_seq, challenge, expires_at) ON webauthn_challenge TO bank_identity;

-- A reset removes every factor: an operator who sets up again by the mailed link keeps none of the old keys.
CREATE FUNCTION operator_reset_ends_passkeys() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM passkey WHERE operator_seq = NEW.operator_seq;
  DELETE FROM webauthn_challenge WHERE operator_seq = NEW.operator_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER operator_reset_ends_passkeys AFTER UPDATE OF state, otp_secret ON operator
  FOR EACH ROW WHEN (NEW.otp_secret IS NULL AND OLD.otp_secret IS NOT NULL)
  EXECUTE FUNCTION operator_reset_ends_passkeys();

-- Step-up: a confirmation of exactly one request. Asked for, answered with a second factor, and used once.
CREATE TABLE step_up (
  challenge_seq uuid PRIMARY KEY,
  member_seq uuid REFERENCES member,
  session_seq uuid REFERENCES session,
  operation text NOT NULL CHECK (length(operation) BETWEEN 1 AND 200),
  -- Keyed: a request may contain a password, which a plain hash would expose to guessing.
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  methods text[] NOT NULL CHECK (cardinality(methods) > 0 AND methods <@ ARRAY['OTP', 'PASSKEY', 'PASSWORD']),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  answered_at timestamptz(3),
  method text CHECK (method = ANY (methods)),
  proof_hash bytea UNIQUE CHECK (length(proof_hash) = 32),
  used_at timestamptz(3),
  operator_seq uuid REFERENCES operator,
  operator_session_seq uuid REFERENCES operator_session,
  CONSTRAINT step_up_proof_of_answer
    CHECK ((answered_at IS NULL) = (proof_hash IS NULL) AND (answered_at IS NULL) = (method IS NULL)),
  CONSTRAINT step_up_used_after_answer CHECK (used_at IS NULL OR answered_at IS NOT NULL),
  CONSTRAINT step_up_has_one_owner CHECK (
    num_nonnulls(member_seq, operator_seq) = 1
    AND (member_seq IS NULL) = (session_seq IS NULL)
    AND (operator_seq IS NULL) = (operator_session_seq IS NULL))
);

CREATE INDEX step_up_member ON step_up (member_seq, expires_at);
CREATE INDEX step_up_operator ON step_up (operator_seq, expires_at) WHERE operator_seq IS NOT NULL;

CREATE FUNCTION step_up_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_at IS NOT NULL OR (OLD.answered_at IS NOT NULL AND NEW.used_at IS NULL) THEN
    RAISE EXCEPTION 'a challenge is answered once and its proof is used once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER step_up_once BEFORE UPDATE ON step_up FOR EACH ROW EXECUTE FUNCTION step_up_once();

-- Any process asks for a proof and uses one up. Only the identity process writes that one was given.
GRANT SELECT ON step_up TO bank_app;
GRANT INSERT (challenge_seq, member_seq, session_seq, operator_seq, operator_session_seq, operation, request_hash, methods, expires_at)
  ON step_up TO bank_app;
GRANT UPDATE (used_at) ON step_up TO bank_app;
GRANT UPDATE (answered_at, method, proof_hash) ON step_up TO bank_identity;
