-- How a session stays alive: tokens used once each, of which only hashes are kept.
ALTER TABLE session
  ADD COLUMN method text NOT NULL DEFAULT 'PASSWORD'
    CHECK (method IN ('PASSWORD', 'PASSWORD_OTP', 'PASSWORD_RECOVERY_CODE', 'PASSKEY')),
  -- As people know them; the address without its last part. What the browser called itself in full is not kept.
  ADD COLUMN browser text CHECK (length(browser) <= 40),
  ADD COLUMN system text CHECK (length(system) <= 40),
  ADD COLUMN address text NOT NULL DEFAULT 'x' CHECK (length(address) <= 45),
  ADD COLUMN last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The number of the refresh token given out last, and of the last one that is known to have reached the browser.
  ADD COLUMN generation integer NOT NULL DEFAULT 0,
  ADD COLUMN confirmed_generation integer NOT NULL DEFAULT 0,
  DROP COLUMN agent,
  ADD CONSTRAINT session_confirmed_was_given CHECK (confirmed_generation BETWEEN 0 AND generation);

ALTER TABLE session ALTER COLUMN method DROP DEFAULT, ALTER COLUMN address DROP DEFAULT;

GRANT UPDATE (last_seen_at, generation, confirmed_generation) ON session TO bank_app;

CREATE TABLE refresh_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_seq uuid NOT NULL REFERENCES session,
  generation integer NOT NULL CHECK (generation > 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  spent_at timestamptz(3),
  -- Which token took its place. A spent one without successor was itself replaced before it was ever used.
  successor_generation integer CHECK (successor_generation > generation),
  UNIQUE (session_seq, generation),
  CONSTRAINT refresh_token_successor_of_spent CHECK (successor_generation IS NULL OR spent_at IS NOT NULL)
);

GRANT SELECT, DELETE ON refresh_token TO bank_app;
GRANT INSERT (token_hash, session_seq, generation, expires_at) ON refresh_token TO bank_app;
GRANT UPDATE (spent_at, successor_generation) ON refresh_token TO bank_app;

-- Whoever is not active has no session, whichever role changed the state and whatever it forgot to do.
CREATE FUNCTION member_state_ends_sessions() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE session SET revoked_at = now() WHERE member_seq = NEW.member_seq AND revoked_at IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER member_state_ends_sessions AFTER UPDATE OF state ON member
  FOR EACH ROW WHEN (NEW.state <> 'ACTIVE' AND OLD.state IS DISTINCT FROM NEW.state)
  EXECUTE FUNCTION member_state_ends_sessions();

-- The state is asked under the member's lock, so that a session cannot begin beside the change that ends all others.
CREATE FUNCTION session_of_active_member() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM member WHERE member_seq = NEW.member_seq AND state = 'ACTIVE' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an active member can have a session';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER session_of_active_member BEFORE INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION session_of_active_member();
