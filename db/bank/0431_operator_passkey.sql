-- Passkeys, and the challenges they answer, belong to a member or to an operator: one mechanism for both.
ALTER TABLE passkey
  ALTER COLUMN member_seq DROP NOT NULL,
  ADD COLUMN operator_seq uuid REFERENCES operator,
  ADD CONSTRAINT passkey_has_one_owner CHECK (num_nonnulls(member_seq, operator_seq) = 1);

CREATE INDEX passkey_operator ON passkey (operator_seq, passkey_seq) WHERE operator_seq IS NOT NULL;

ALTER TABLE webauthn_challenge
  ADD COLUMN operator_seq uuid REFERENCES operator,
  ADD CONSTRAINT webauthn_challenge_has_one_owner CHECK (num_nonnulls(member_seq, operator_seq) <= 1);

ALTER TABLE step_up
  ALTER COLUMN member_seq DROP NOT NULL,
  ALTER COLUMN session_seq DROP NOT NULL,
  ADD COLUMN operator_seq uuid REFERENCES operator,
  ADD COLUMN operator_session_seq uuid REFERENCES operator_session,
  ADD CONSTRAINT step_up_has_one_owner CHECK (
    num_nonnulls(member_seq, operator_seq) = 1
    AND (member_seq IS NULL) = (session_seq IS NULL)
    AND (operator_seq IS NULL) = (operator_session_seq IS NULL));

CREATE INDEX step_up_operator ON step_up (operator_seq, expires_at) WHERE operator_seq IS NOT NULL;

GRANT INSERT (operator_seq) ON passkey TO bank_app;
GRANT INSERT (operator_seq) ON webauthn_challenge TO bank_app;
GRANT INSERT (operator_seq, operator_session_seq) ON step_up TO bank_app;

-- A reset takes every factor: whoever starts anew by the mailed link has none of the old keys.
CREATE FUNCTION operator_reset_ends_passkeys() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM passkey WHERE operator_seq = NEW.operator_seq;
  DELETE FROM webauthn_challenge WHERE operator_seq = NEW.operator_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER operator_reset_ends_passkeys AFTER UPDATE OF otp_secret ON operator
  FOR EACH ROW WHEN (NEW.otp_secret IS NULL AND OLD.otp_secret IS NOT NULL)
  EXECUTE FUNCTION operator_reset_ends_passkeys();

-- Only who works here has a key, whatever the api was told.
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
