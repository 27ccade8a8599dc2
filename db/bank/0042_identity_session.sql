-- Identity, sessions: members' logins, their refresh tokens, and the hold on sessions from unknown devices.

-- A login. The access token names its row, so that ending the row ends the token in every process at once.
CREATE TABLE session (
  session_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz(3),
  method text NOT NULL CHECK (method IN ('PASSWORD', 'PASSWORD_OTP', 'PASSWORD_RECOVERY_CODE', 'PASSKEY')),
  -- Common names, and the network address without its last part. The full user agent is not kept.
  browser text CHECK (length(browser) <= 40),
  system text CHECK (length(system) <= 40),
  address text NOT NULL CHECK (length(address) <= 45),
  last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Number of the last refresh token issued, and of the last one known to have reached the browser.
  generation integer NOT NULL DEFAULT 0,
  confirmed_generation integer NOT NULL DEFAULT 0,
  CONSTRAINT session_confirmed_was_given CHECK (confirmed_generation BETWEEN 0 AND generation)
);

-- A member's sessions, newest first; ids are ordered by time.
CREATE INDEX session_member ON session (member_seq, session_seq);
-- Finds out whether a member has logged in from such a device before. Every login checks this, and sessions are never removed.
CREATE INDEX session_device ON session (member_seq, address, coalesce(browser, ''), coalesce(system, ''));

-- The identity process opens and prolongs a session. The api ends one, and notes that a browser has its latest token; nobody removes a
-- session or moves it to another member.
GRANT SELECT, UPDATE (revoked_at, confirmed_generation) ON session TO bank_app;
GRANT INSERT, UPDATE (last_seen_at, generation) ON session TO bank_identity;

-- What has ended stays ended: no process brings a session back.
CREATE FUNCTION session_stays_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a session ends once';
END
$$;

CREATE TRIGGER session_stays_ended BEFORE UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION session_stays_ended();

-- Each refresh token is used once, and only its hash is kept.
CREATE TABLE refresh_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_seq uuid NOT NULL REFERENCES session,
  generation integer NOT NULL CHECK (generation > 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  spent_at timestamptz(3),
  -- The token that replaced it. A spent token without a successor was itself replaced before it was used.
  successor_generation integer CHECK (successor_generation > generation),
  UNIQUE (session_seq, generation),
  CONSTRAINT refresh_token_successor_of_spent CHECK (successor_generation IS NULL OR spent_at IS NOT NULL)
);

GRANT SELECT, DELETE ON refresh_token TO bank_identity;
GRANT INSERT (token_hash, session_seq, generation, expires_at) ON refresh_token TO bank_identity;
GRANT UPDATE (spent_at, successor_generation) ON refresh_token TO bank_identity;

-- A member who is not active has no session, whichever role changed the state.
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

-- Reads the state under the member's row lock, so that no session can start concurrently with the change that ends all others.
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

-- Push subscriptions end with their session.
ALTER TABLE push_subscription ADD FOREIGN KEY (session_seq) REFERENCES session;

CREATE FUNCTION session_ends_push() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_seq = NEW.session_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER session_ends_push AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION session_ends_push();

-- Browsers from which a member has proved more than a password. The cookie is a secret; only its hash is stored.
CREATE TABLE known_device (
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  member_seq uuid NOT NULL REFERENCES member,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  used_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, member_seq)
);

CREATE INDEX known_device_member ON known_device (member_seq, used_at);

GRANT SELECT, DELETE ON known_device TO bank_identity;
GRANT INSERT (token_hash, member_seq), UPDATE (used_at) ON known_device TO bank_identity;

-- Sessions opened on an unknown device by password alone. No value leaves through them until the hold ends.
CREATE TABLE session_hold (
  session_seq uuid PRIMARY KEY REFERENCES session,
  member_seq uuid NOT NULL REFERENCES member,
  held_until timestamptz(3) NOT NULL,
  -- When the member confirmed the device with a mailed code.
  lifted_at timestamptz(3)
);

CREATE FUNCTION session_hold_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.lifted_at IS NOT NULL THEN
    RAISE EXCEPTION 'a hold is lifted once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER session_hold_keep BEFORE UPDATE ON session_hold FOR EACH ROW EXECUTE FUNCTION session_hold_keep();

GRANT SELECT ON session_hold TO bank_app;
GRANT INSERT (session_seq, member_seq, held_until), UPDATE (lifted_at) ON session_hold TO bank_identity;
