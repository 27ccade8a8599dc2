-- Browsers from which a member has proved more than a password. The cookie is a secret; only its hash is stored.
CREATE TABLE known_device (
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  member_seq uuid NOT NULL REFERENCES member,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  used_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, member_seq)
);

CREATE INDEX known_device_member ON known_device (member_seq, used_at);

GRANT SELECT, DELETE ON known_device TO bank_app;
GRANT INSERT (token_hash, member_seq), UPDATE (used_at) ON known_device TO bank_app;

-- Sessions opened on an unknown device by password alone: no value leaves through them until then.
CREATE TABLE session_hold (
  session_seq uuid PRIMARY KEY REFERENCES session,
  member_seq uuid NOT NULL REFERENCES member,
  held_until timestamptz(3) NOT NULL,
  -- The member confirmed the device by a code from the mail.
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
GRANT INSERT (session_seq, member_seq, held_until), UPDATE (lifted_at) ON session_hold TO bank_app;

ALTER TABLE verification DROP CONSTRAINT verification_purpose_check;
ALTER TABLE verification
  ADD CONSTRAINT verification_purpose_check CHECK (purpose IN ('EMAIL', 'PASSWORD', 'PHONE', 'DEVICE'));
