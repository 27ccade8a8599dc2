-- What a member may do, who brought them, and their personal data: sealed with a key of their own.
ALTER TABLE member
  ADD COLUMN state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'FROZEN', 'SUSPENDED', 'CLOSED')),
  ADD COLUMN inviter_seq uuid REFERENCES member,
  -- In which language we write to them.
  ADD COLUMN locale text NOT NULL DEFAULT 'en-US' CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  ADD COLUMN withdrawals_held_until timestamptz(3),
  -- The grade follows from what is confirmed; a copy of it here could say something else.
  DROP COLUMN security_grade;

-- Whom a member invited, newest first.
CREATE INDEX member_inviter ON member (inviter_seq, created_at DESC, member_seq DESC) WHERE inviter_seq IS NOT NULL;

-- What the service can never do, whatever it is made to ask for.
CREATE FUNCTION member_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'CLOSED' THEN
    RAISE EXCEPTION 'a closed membership stays as it is';
  END IF;
  IF NEW.user_name <> OLD.user_name AND NEW.state <> 'CLOSED' THEN
    RAISE EXCEPTION 'a user name is for life';
  END IF;
  IF current_user <> 'bank_app' THEN
    RETURN NEW;
  END IF;
  IF NEW.state <> OLD.state AND 'SUSPENDED' IN (OLD.state, NEW.state) THEN
    RAISE EXCEPTION 'only operators suspend members and let them back';
  END IF;
  IF OLD.withdrawals_held_until > now()
    AND coalesce(NEW.withdrawals_held_until, '-infinity') < OLD.withdrawals_held_until THEN
    RAISE EXCEPTION 'a hold on withdrawals is not shortened';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER member_keep BEFORE UPDATE ON member FOR EACH ROW EXECUTE FUNCTION member_keep();

GRANT INSERT (member_seq, member_number, user_name, password_hash, inviter_seq, locale) ON member TO bank_app;
GRANT UPDATE (user_name, password_hash, state, locale, withdrawals_held_until) ON member TO bank_app;

-- The member's own data key, wrapped by a key that never leaves the HSM. Removing the row shreds what it sealed.
CREATE TABLE member_key (
  member_seq uuid PRIMARY KEY REFERENCES member,
  wrapped_key bytea NOT NULL CHECK (length(wrapped_key) BETWEEN 32 AND 1024),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, DELETE ON member_key TO bank_app;

CREATE TABLE member_email (
  email_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  -- Sealed; looked up by the keyed hash beside it, which tells nothing to whoever lacks its key.
  address bytea NOT NULL,
  blind_index bytea NOT NULL UNIQUE CHECK (length(blind_index) = 32),
  is_default boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  verified_at timestamptz(3)
);

CREATE INDEX member_email_member ON member_email (member_seq);
CREATE UNIQUE INDEX member_email_default ON member_email (member_seq) WHERE is_default;

GRANT SELECT, DELETE ON member_email TO bank_app;
GRANT INSERT (email_seq, member_seq, address, blind_index, is_default) ON member_email TO bank_app;
GRANT UPDATE (verified_at) ON member_email TO bank_app;
