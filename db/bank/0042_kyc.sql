-- Certifications that members apply for, and their real names.
ALTER TABLE kyc_type
  -- How long an approval counts; where nothing is said, as the setting says for all.
  ADD COLUMN validity_months smallint CHECK (validity_months BETWEEN 1 AND 120);

CREATE TABLE kyc_request (
  kyc_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  type_seq smallint NOT NULL REFERENCES kyc_type,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'REJECTED', 'APPROVED', 'CANCELED')),
  -- What was filled in, sealed with the member's key; gone when the membership ends.
  fields bytea,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  decided_at timestamptz(3),
  expires_at timestamptz(3),
  -- What the member is told.
  reason text CHECK (length(reason) BETWEEN 3 AND 500),
  CONSTRAINT kyc_request_pending_is_undecided CHECK ((status = 'PENDING') = (decided_at IS NULL)),
  CONSTRAINT kyc_request_approved_expires CHECK ((status = 'APPROVED') = (expires_at IS NOT NULL))
);

CREATE UNIQUE INDEX kyc_request_pending ON kyc_request (member_seq, type_seq) WHERE status = 'PENDING';
CREATE INDEX kyc_request_list ON kyc_request (member_seq, created_at DESC, kyc_seq DESC);
CREATE INDEX kyc_request_desk ON kyc_request (status, created_at DESC, kyc_seq DESC);

-- Only an operator's decision on the case, in this very transaction, makes a certification of a request.
CREATE FUNCTION kyc_request_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status THEN
    RETURN NEW;
  END IF;
  IF OLD.status <> 'PENDING' THEN
    RAISE EXCEPTION 'what was decided stays decided';
  END IF;
  IF NOT EXISTS (
    SELECT FROM review_case
    WHERE kind = 'KYC' AND subject_seq = NEW.kyc_seq AND outcome = NEW.status AND decided_at = now()::timestamptz(3)
  ) THEN
    RAISE EXCEPTION 'a request is decided with its case';
  END IF;
  NEW.decided_at := now();
  RETURN NEW;
END
$$;

CREATE TRIGGER kyc_request_keep BEFORE UPDATE ON kyc_request FOR EACH ROW EXECUTE FUNCTION kyc_request_keep();

GRANT SELECT ON kyc_request TO bank_app;
GRANT INSERT (kyc_seq, member_seq, type_seq, fields) ON kyc_request TO bank_app;
GRANT UPDATE (status, fields, expires_at, reason) ON kyc_request TO bank_app;

CREATE TABLE kyc_file (
  kyc_seq uuid NOT NULL REFERENCES kyc_request,
  file_seq uuid NOT NULL UNIQUE REFERENCES file,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (kyc_seq, file_seq)
);

GRANT SELECT, DELETE ON kyc_file TO bank_app;
GRANT INSERT (kyc_seq, file_seq) ON kyc_file TO bank_app;

-- Asking a provider of identity who somebody is. The latest that was verified is the member's real name.
CREATE TABLE realname_attempt (
  attempt_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  -- What the member says, sealed; gone when the membership ends.
  name bytea,
  birth_date bytea,
  -- From where, for the list of security events.
  address text NOT NULL CHECK (length(address) <= 45),
  agent text NOT NULL CHECK (length(agent) <= 400),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Of the one word by which provider and bank mean this attempt; the word itself is not kept.
  nonce_hash bytea UNIQUE CHECK (length(nonce_hash) = 32),
  ends_at timestamptz(3),
  state text NOT NULL DEFAULT 'STATED' CHECK (state IN ('STATED', 'PREPARED', 'VERIFIED', 'FAILED')),
  fault text CHECK (fault IN ('REFUSED', 'MISMATCH')),
  decided_at timestamptz(3),
  expires_at timestamptz(3),
  CONSTRAINT realname_attempt_verified_expires CHECK ((state = 'VERIFIED') = (expires_at IS NOT NULL)),
  CONSTRAINT realname_attempt_failed_why CHECK ((state = 'FAILED') = (fault IS NOT NULL)),
  CONSTRAINT realname_attempt_prepared CHECK (state = 'STATED' OR (nonce_hash IS NOT NULL AND ends_at IS NOT NULL))
);

CREATE INDEX realname_attempt_member ON realname_attempt (member_seq, created_at DESC, attempt_seq DESC);

-- One word, one answer: what was answered once is not answered again.
CREATE FUNCTION realname_attempt_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('STATED', 'PREPARED'), ('PREPARED', 'VERIFIED'), ('PREPARED', 'FAILED')
  ) THEN
    RAISE EXCEPTION 'an attempt at a real name goes forward only';
  END IF;
  IF NEW.state IN ('VERIFIED', 'FAILED') AND NEW.state <> OLD.state THEN
    IF OLD.ends_at <= now() THEN
      RAISE EXCEPTION 'the time of this attempt is over';
    END IF;
    NEW.decided_at := now();
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER realname_attempt_keep BEFORE UPDATE ON realname_attempt
  FOR EACH ROW EXECUTE FUNCTION realname_attempt_keep();

GRANT SELECT ON realname_attempt TO bank_app;
GRANT INSERT (attempt_seq, member_seq, name, birth_date, address, agent) ON realname_attempt TO bank_app;
GRANT UPDATE (name, birth_date, nonce_hash, ends_at, state, fault, expires_at) ON realname_attempt TO bank_app;
