-- One-time codes: at most one authenticator a member, pending until its first code, and codes to do without it.
CREATE TABLE otp (
  otp_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL UNIQUE REFERENCES member,
  -- Sealed with the member's own key.
  secret bytea NOT NULL CHECK (length(secret) BETWEEN 32 AND 256),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  activated_at timestamptz(3),
  -- The moment (in steps of thirty seconds) of the last code accepted: none of it or before it is accepted again.
  last_step bigint NOT NULL DEFAULT 0 CHECK (last_step >= 0)
);

-- Neither goes back: a used code stays used, and an active authenticator ends by being removed.
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

GRANT SELECT, DELETE ON otp TO bank_app;
GRANT INSERT (otp_seq, member_seq, secret) ON otp TO bank_app;
GRANT UPDATE (otp_seq, secret, created_at, activated_at, last_step) ON otp TO bank_app;

CREATE TABLE recovery_code (
  member_seq uuid NOT NULL REFERENCES member,
  -- Eighty random bits: nothing is found by trying.
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

GRANT SELECT, DELETE ON recovery_code TO bank_app;
GRANT INSERT (member_seq, code_hash) ON recovery_code TO bank_app;
GRANT UPDATE (used_at) ON recovery_code TO bank_app;
