-- Who runs the bank. Accounts of their own, apart from members in every respect.
CREATE TABLE operator (
  operator_seq uuid PRIMARY KEY,
  -- Of staff, by which they log in; plain, because they look one another up by it.
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 320),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  role text NOT NULL CHECK (role IN ('SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMINISTRATOR')),
  state text NOT NULL CHECK (state IN ('INVITED', 'ACTIVE', 'DISABLED')),
  -- Their own data key, wrapped by a key that never leaves the HSM.
  wrapped_key bytea NOT NULL CHECK (length(wrapped_key) BETWEEN 32 AND 1024),
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  -- Sealed with their own key.
  otp_secret bytea CHECK (length(otp_secret) BETWEEN 32 AND 256),
  -- The moment (in steps of thirty seconds) of the last code accepted: none of it or before it is accepted again.
  otp_last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_login_at timestamptz(3),
  -- Nobody gets in by a password alone.
  CONSTRAINT operator_has_both_factors
    CHECK (state <> 'ACTIVE' OR (password_hash IS NOT NULL AND otp_secret IS NOT NULL))
);

CREATE INDEX operator_list ON operator (created_at DESC, operator_seq DESC);

CREATE FUNCTION operator_step_only_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.otp_last_step < OLD.otp_last_step AND NEW.otp_secret IS NOT DISTINCT FROM OLD.otp_secret THEN
    RAISE EXCEPTION 'a step of an authenticator is used once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER operator_step_only_forward BEFORE UPDATE OF otp_last_step ON operator
  FOR EACH ROW EXECUTE FUNCTION operator_step_only_forward();

GRANT SELECT, UPDATE (otp_last_step, last_login_at) ON operator TO bank_app;

CREATE TABLE operator_session (
  session_seq uuid PRIMARY KEY,
  operator_seq uuid NOT NULL REFERENCES operator,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
  revoked_at timestamptz(3),
  browser text CHECK (length(browser) <= 40),
  system text CHECK (length(system) <= 40),
  address text NOT NULL CHECK (length(address) <= 45)
);

CREATE INDEX operator_session_operator ON operator_session (operator_seq) WHERE revoked_at IS NULL;

GRANT SELECT ON operator_session TO bank_app;
GRANT INSERT (session_seq, operator_seq, expires_at, browser, system, address) ON operator_session TO bank_app;
GRANT UPDATE (last_seen_at, revoked_at) ON operator_session TO bank_app;

-- Whoever is not active has no session, whichever role changed the state and whatever it forgot to do.
CREATE FUNCTION operator_state_ends_sessions() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE operator_session SET revoked_at = now() WHERE operator_seq = NEW.operator_seq AND revoked_at IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER operator_state_ends_sessions AFTER UPDATE OF state ON operator
  FOR EACH ROW WHEN (NEW.state <> 'ACTIVE') EXECUTE FUNCTION operator_state_ends_sessions();

-- The state is asked under the operator's lock, so that a session cannot begin beside the change that ends all others.
CREATE FUNCTION session_of_active_operator() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM operator WHERE operator_seq = NEW.operator_seq AND state = 'ACTIVE' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an active operator can have a session';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER session_of_active_operator BEFORE INSERT ON operator_session
  FOR EACH ROW EXECUTE FUNCTION session_of_active_operator();
