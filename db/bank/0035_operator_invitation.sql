-- Operators come, change and go by four eyes; who is invited brings both factors themselves.
ALTER TABLE operator
  DROP CONSTRAINT operator_state_check,
  -- Of the mails to them.
  ADD COLUMN locale text NOT NULL DEFAULT 'en-US' CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$');
UPDATE operator SET state = 'SUSPENDED' WHERE state = 'DISABLED';
ALTER TABLE operator ADD CONSTRAINT operator_state_check CHECK (state IN ('INVITED', 'ACTIVE', 'SUSPENDED'));

-- A link by mail, good once and for three days at most. Only the hash of its token is kept.
CREATE TABLE operator_invitation (
  invitation_seq uuid PRIMARY KEY,
  operator_seq uuid NOT NULL REFERENCES operator,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at AND expires_at <= created_at + interval '72 hours'),
  -- Taken up, or replaced by a later one.
  ended_at timestamptz(3),
  -- The transaction of that: what it lets happen, it lets happen there and nowhere else.
  ended_in xid8
);

CREATE UNIQUE INDEX operator_invitation_open ON operator_invitation (operator_seq) WHERE ended_at IS NULL;

-- What an approval of an invitation is about. There is no operator yet, and an email does not belong into the audit log.
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
  ELSIF current_user = 'bank_app'
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

-- Whoever holds the api makes no operator, gives no role and replaces nobody's factors.
CREATE FUNCTION operator_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject text := 'operator:' || NEW.operator_seq;
BEGIN
  IF current_user <> 'bank_app' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'INVITED' OR NOT approval_allows('operator.invite', operator_invitation_of(NEW.email)) THEN
      RAISE EXCEPTION 'an operator is invited by an approval of the same transaction';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.password_hash, NEW.otp_secret) IS DISTINCT FROM (OLD.password_hash, OLD.otp_secret)
    AND NOT (OLD.state = 'INVITED' AND NEW.state = 'INVITED')
    AND NOT (num_nulls(NEW.password_hash, NEW.otp_secret) = 2 AND approval_allows('operator.reset-factor', subject)) THEN
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

-- Four eyes need two pairs: with fewer than two nobody could decide anything any more.
CREATE FUNCTION operator_two_administrators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One after the other, or two changes at once would each leave the other's administrator.
  PERFORM pg_advisory_xact_lock(hashtext('operator_two_administrators'));
  IF current_user = 'bank_app'
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

-- Another role is another session: what is open hears and shows what the old one was allowed.
DROP TRIGGER operator_state_ends_sessions ON operator;
CREATE TRIGGER operator_change_ends_sessions AFTER UPDATE OF state, role ON operator
  FOR EACH ROW WHEN (NEW.state <> 'ACTIVE' OR NEW.role <> OLD.role) EXECUTE FUNCTION operator_state_ends_sessions();

GRANT INSERT (operator_seq, email, name, role, state, locale, wrapped_key) ON operator TO bank_app;
GRANT UPDATE (role, state, password_hash, otp_secret) ON operator TO bank_app;
