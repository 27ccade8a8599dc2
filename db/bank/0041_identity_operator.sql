-- Identity, operators: the people who run the bank. Their accounts have nothing in common with those of members.
CREATE TABLE operator (
  operator_seq uuid PRIMARY KEY,
  -- The login. Stored in plain text, because operators look each other up by it.
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 320),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  role text NOT NULL CHECK (role IN ('SUPPORT', 'COMPLIANCE', 'FINANCE', 'ADMINISTRATOR')),
  state text NOT NULL CHECK (state IN ('INVITED', 'ACTIVE', 'SUSPENDED')),
  -- Their own data key, wrapped by a key that never leaves the HSM.
  wrapped_key bytea NOT NULL CHECK (length(wrapped_key) BETWEEN 32 AND 1024),
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  -- Sealed with their own key.
  otp_secret bytea CHECK (length(otp_secret) BETWEEN 32 AND 256),
  -- Time step (of thirty seconds) of the last accepted code: no code of this or an earlier step is accepted again.
  otp_last_step bigint NOT NULL DEFAULT 0,
  has_factors boolean NOT NULL GENERATED ALWAYS AS (password_hash IS NOT NULL AND otp_secret IS NOT NULL) STORED,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_login_at timestamptz(3),
  -- The language of the mails to them.
  locale text NOT NULL DEFAULT 'en-US' CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  -- A password alone is never enough.
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

GRANT SELECT (operator_seq, email, name, role, state, wrapped_key, has_factors, created_at, last_login_at, locale) ON operator TO bank_app;
GRANT INSERT (operator_seq, email, name, role, state, locale, wrapped_key), UPDATE (role, state) ON operator TO bank_app;
GRANT SELECT (password_hash, otp_secret, otp_last_step),
  UPDATE (otp_last_step, last_login_at, password_hash, otp_secret) ON operator TO bank_identity;

ALTER TABLE approval ADD FOREIGN KEY (maker_seq) REFERENCES operator, ADD FOREIGN KEY (checker_seq) REFERENCES operator;
ALTER TABLE setting_history ADD FOREIGN KEY (maker_seq) REFERENCES operator, ADD FOREIGN KEY (checker_seq) REFERENCES operator;
ALTER TABLE asset_history ADD FOREIGN KEY (maker_seq) REFERENCES operator, ADD FOREIGN KEY (checker_seq) REFERENCES operator;

CREATE TABLE operator_session (
  session_seq uuid PRIMARY KEY,
  operator_seq uuid NOT NULL REFERENCES operator,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
  revoked_at timestamptz(3),
  browser text CHECK (length(browser) <= 40),
  system text CHECK (length(system) <= 40),
  address text NOT NULL CHECK (length(address) <= 45),
  -- Number of the last refresh token issued, and of the last one known to have reached the browser.
  generation integer NOT NULL DEFAULT 0,
  confirmed_generation integer NOT NULL DEFAULT 0,
  CONSTRAINT operator_session_confirmed_was_given CHECK (confirmed_generation BETWEEN 0 AND generation)
);

CREATE INDEX operator_session_operator ON operator_session (operator_seq) WHERE revoked_at IS NULL;

GRANT SELECT, UPDATE (last_seen_at, revoked_at, confirmed_generation) ON operator_session TO bank_app;
GRANT INSERT (session_seq, operator_seq, expires_at, browser, system, address), UPDATE (generation) ON operator_session TO bank_identity;

CREATE FUNCTION operator_session_stays_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a session ends once';
END
$$;

CREATE TRIGGER operator_session_stays_ended BEFORE UPDATE OF revoked_at ON operator_session
  FOR EACH ROW WHEN (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION operator_session_stays_ended();

-- An operator who is not active has no session, whichever role changed the state. A change of role ends the sessions too, because open
-- consoles still receive and show what the old role was allowed.
CREATE FUNCTION operator_state_ends_sessions() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE operator_session SET revoked_at = now() WHERE operator_seq = NEW.operator_seq AND revoked_at IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER operator_change_ends_sessions AFTER UPDATE OF state, role ON operator
  FOR EACH ROW WHEN (NEW.state <> 'ACTIVE' OR NEW.role <> OLD.role) EXECUTE FUNCTION operator_state_ends_sessions();

-- Reads the state under the operator's row lock, so that no session can start concurrently with the change that ends all others.
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

-- Operators' sessions are refreshed like those of members: each token is used once, and only its hash is kept.
CREATE TABLE operator_refresh_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_seq uuid NOT NULL REFERENCES operator_session,
  generation integer NOT NULL CHECK (generation > 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  spent_at timestamptz(3),
  -- The token that replaced it. A spent token without a successor was itself replaced before it was used.
  successor_generation integer CHECK (successor_generation > generation),
  UNIQUE (session_seq, generation),
  CONSTRAINT operator_refresh_token_successor_of_spent CHECK (successor_generation IS NULL OR spent_at IS NOT NULL)
);

GRANT SELECT, DELETE ON operator_refresh_token TO bank_identity;
GRANT INSERT (token_hash, session_seq, generation, expires_at) ON operator_refresh_token TO bank_identity;
GRANT UPDATE (spent_at, successor_generation) ON operator_refresh_token TO bank_identity;

-- Browsers from which an operator has logged in, which takes a one-time code. Only the hash of the cookie is stored.
CREATE TABLE operator_device (
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  operator_seq uuid NOT NULL REFERENCES operator,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  used_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, operator_seq)
);

CREATE INDEX operator_device_operator ON operator_device (operator_seq, used_at);

GRANT SELECT, DELETE ON operator_device TO bank_identity;
GRANT INSERT (token_hash, operator_seq), UPDATE (used_at) ON operator_device TO bank_identity;

-- Operators are invited, changed and suspended with an approval. The invited operator chooses both factors, by a mailed link that works
-- once and for three days at most. Only the hash of its token is kept.
CREATE TABLE operator_invitation (
  invitation_seq uuid PRIMARY KEY,
  operator_seq uuid NOT NULL REFERENCES operator,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at AND expires_at <= created_at + interval '72 hours'),
  -- Accepted, or replaced by a later one.
  ended_at timestamptz(3),
  -- The transaction that ended it. It authorizes changes in that transaction only.
  ended_in xid8
);

CREATE UNIQUE INDEX operator_invitation_open ON operator_invitation (operator_seq) WHERE ended_at IS NULL;

-- The subject of an approval of an invitation. The operator does not exist yet, and an email must not be in the audit log.
CREATE FUNCTION operator_invitation_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'invitation:' || encode(sha256(convert_to(email, 'UTF8')), 'hex')
$$;

CREATE FUNCTION operator_invitation_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.ended_at IS NOT NULL THEN
      RAISE EXCEPTION 'an invitation is good once';
    END IF;
    NEW.ended_in := pg_current_xact_id();
  ELSIF current_user IN ('bank_app', 'bank_identity')
    AND NOT approval_allows('operator.reset-factor', 'operator:' || NEW.operator_seq)
    AND NOT approval_allows('operator.invite',
      (SELECT operator_invitation_of(email) FROM operator WHERE operator_seq = NEW.operator_seq)) THEN
    RAISE EXCEPTION 'an invitation goes out by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER operator_invitation_keep BEFORE INSERT OR UPDATE ON operator_invitation
  FOR EACH ROW EXECUTE FUNCTION operator_invitation_keep();

GRANT SELECT ON operator_invitation TO bank_app;
GRANT INSERT (invitation_seq, operator_seq, token_hash, expires_at) ON operator_invitation TO bank_app;
GRANT UPDATE (ended_at) ON operator_invitation TO bank_app;

CREATE FUNCTION operator_joins(joining uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (
    SELECT FROM operator_invitation
    WHERE operator_seq = joining AND ended_in = pg_current_xact_id() AND expires_at > now())
$$;

GRANT EXECUTE ON FUNCTION operator_invitation_of, operator_joins TO bank_app;

-- Control of the api is not enough to create an operator, grant a role or replace an operator's factors.
CREATE FUNCTION operator_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject text := 'operator:' || NEW.operator_seq;
BEGIN
  IF current_user NOT IN ('bank_app', 'bank_identity') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'INVITED' OR NOT approval_allows('operator.invite', operator_invitation_of(NEW.email)) THEN
      RAISE EXCEPTION 'an operator is invited by an approval of the same transaction';
    END IF;
    RETURN NEW;
  END IF;
  -- Inviting somebody anew removes the factors. No other process than that of identity writes them, and it only for who is invited.
  IF OLD.state = 'ACTIVE' AND NEW.state = 'INVITED' THEN
    NEW.password_hash := NULL;
    NEW.otp_secret := NULL;
  ELSIF (NEW.password_hash, NEW.otp_secret) IS DISTINCT FROM (OLD.password_hash, OLD.otp_secret)
    AND NOT (OLD.state = 'INVITED' AND NEW.state = 'INVITED') THEN
    RAISE EXCEPTION 'factors are set by who is invited';
  END IF;
  IF NEW.role <> OLD.role AND NOT approval_allows('operator.change', subject) THEN
    RAISE EXCEPTION 'a role is given by an approval of the same transaction';
  END IF;
  IF NEW.state <> OLD.state AND NOT (CASE
    WHEN OLD.state = 'INVITED' AND NEW.state = 'ACTIVE' THEN operator_joins(NEW.operator_seq)
    WHEN OLD.state = 'ACTIVE' AND NEW.state = 'INVITED' THEN approval_allows('operator.reset-factor', subject)
    ELSE approval_allows('operator.change', subject)
  END) THEN
    RAISE EXCEPTION 'an operator is suspended, let back or invited anew by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER operator_keep BEFORE INSERT OR UPDATE ON operator FOR EACH ROW EXECUTE FUNCTION operator_keep();

-- With fewer than two administrators nothing could be approved any more.
CREATE FUNCTION operator_two_administrators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Serialized: each of two concurrent changes would count the administrator that the other one removes.
  PERFORM pg_advisory_xact_lock(hashtext('operator_two_administrators'));
  IF current_user IN ('bank_app', 'bank_identity')
    AND (SELECT count(*) FROM operator WHERE role = 'ADMINISTRATOR' AND state = 'ACTIVE') < 2 THEN
    RAISE EXCEPTION 'at least two administrators must remain';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER operator_two_administrators AFTER UPDATE OF role, state ON operator
  FOR EACH ROW WHEN (
    OLD.role = 'ADMINISTRATOR' AND OLD.state = 'ACTIVE' AND (NEW.role <> 'ADMINISTRATOR' OR NEW.state <> 'ACTIVE'))
  EXECUTE FUNCTION operator_two_administrators();

-- Holds of a member's outflow by operators, the brake for a reported takeover. One operator holds it for a day at once. The same operator
-- cannot do so again within a week, nor can a third hold by one follow two of that week, so that taking turns does not amount to a
-- suspension. Two operators extend a hold to a week, or end it.
CREATE TABLE outflow_hold (
  hold_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  operator_seq uuid NOT NULL REFERENCES operator,
  reason text NOT NULL CHECK (length(reason) BETWEEN 2 AND 500),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ends_at timestamptz(3) NOT NULL,
  -- The approval of an extension; a hold by one operator has none.
  approval_seq uuid UNIQUE REFERENCES approval,
  CHECK (ends_at <= created_at + CASE WHEN approval_seq IS NULL THEN interval '24 hours' ELSE interval '7 days' END)
);

CREATE INDEX outflow_hold_of ON outflow_hold (member_seq, created_at DESC);

CREATE FUNCTION outflow_hold_keep() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  held_until timestamptz;
BEGIN
  SELECT operator_held_until INTO held_until FROM member WHERE member_seq = NEW.member_seq FOR UPDATE;
  NEW.created_at := now();
  IF NEW.approval_seq IS NOT NULL THEN
    IF NOT approval_allows('outflow.extend', 'member:' || NEW.member_seq) THEN
      RAISE EXCEPTION 'a hold is extended by an approval of the same transaction';
    END IF;
    NEW.ends_at := now() + interval '7 days';
  ELSE
    IF held_until > now() OR EXISTS (
      SELECT FROM outflow_hold WHERE member_seq = NEW.member_seq AND approval_seq IS NULL AND created_at > now() - interval '7 days'
      HAVING bool_or(operator_seq = NEW.operator_seq) OR count(*) >= 2) THEN
      RAISE EXCEPTION 'one operator holds the outflow of a member once a week';
    END IF;
    NEW.ends_at := now() + interval '24 hours';
  END IF;
  UPDATE member SET operator_held_until = greatest(held_until, NEW.ends_at) WHERE member_seq = NEW.member_seq;
  RETURN NEW;
END
$$;

CREATE TRIGGER outflow_hold_keep BEFORE INSERT ON outflow_hold FOR EACH ROW EXECUTE FUNCTION outflow_hold_keep();

-- The only way to end a hold early: in the transaction in which a second operator approved it.
CREATE FUNCTION outflow_hold_release(whose uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NOT approval_allows('outflow.release', 'member:' || whose) THEN
    RAISE EXCEPTION 'two operators end a hold of outflow';
  END IF;
  UPDATE member SET operator_held_until = NULL WHERE member_seq = whose AND operator_held_until > now();
  RETURN FOUND;
END
$$;

REVOKE EXECUTE ON FUNCTION outflow_hold_release FROM PUBLIC;
GRANT EXECUTE ON FUNCTION outflow_hold_release TO bank_app;
GRANT SELECT, INSERT (hold_seq, member_seq, operator_seq, reason, approval_seq) ON outflow_hold TO bank_app;
