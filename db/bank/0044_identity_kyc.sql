-- Identity, verification: the review inbox of operators, members' files, certifications and real names.

-- `config.budget`: shares of what is scarce, per hour. Files: how many seconds the decoders of one api process work for one member, and for
-- one network. Addresses on chains, which are watched for ever: how many new ones one network gets, how many of them at one checkout, and how
-- many a shop gives to its payers.
INSERT INTO setting (name, value) VALUES
('config.budget', '{
  "decoding_member_seconds": 120,
  "decoding_network_seconds": 600,
  "addresses_network_hour": 120,
  "addresses_checkout_hour": 5,
  "addresses_shop_hour": 3000
}'),
('config.kyc', '{
  "validity_months": 12,
  "attachment_max_bytes": 5242880,
  "address_cooling_off_hours": 48,
  "withdraw_addresses_max": 20
}');

-- The operators' inbox: every case that waits for a decision. The data to decide on is in the module of its kind.
CREATE TABLE review_case (
  case_seq uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  subject_seq uuid NOT NULL,
  member_seq uuid NOT NULL REFERENCES member,
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  claimed_by uuid REFERENCES operator,
  claimed_at timestamptz(3),
  -- Since when the member owes an answer.
  asked_at timestamptz(3),
  decided_at timestamptz(3),
  outcome text CHECK (outcome IN ('APPROVED', 'REJECTED', 'CANCELED')),
  UNIQUE (kind, subject_seq),
  CONSTRAINT review_case_claim_is_whole CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)),
  CONSTRAINT review_case_decision_is_whole CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  -- Only a case that the member canceled ends without an operator who claimed it.
  CONSTRAINT review_case_decided_by_claimer CHECK (outcome IS NULL OR outcome = 'CANCELED' OR claimed_by IS NOT NULL)
);

-- Oldest first.
CREATE INDEX review_case_open ON review_case (opened_at, case_seq) WHERE decided_at IS NULL;
CREATE INDEX review_case_waiting ON review_case (kind, opened_at) WHERE decided_at IS NULL;
CREATE INDEX review_case_mine ON review_case (claimed_by, opened_at, case_seq) WHERE decided_at IS NULL;
CREATE INDEX review_case_decided ON review_case (decided_at DESC, case_seq DESC) WHERE decided_at IS NOT NULL;

CREATE FUNCTION review_case_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.decided_at IS NOT NULL THEN
    RAISE EXCEPTION 'what was decided stays decided';
  END IF;
  IF OLD.claimed_by IS NOT NULL AND NEW.claimed_by IS NOT NULL AND NEW.claimed_by <> OLD.claimed_by THEN
    RAISE EXCEPTION 'a case is let go before somebody else takes it on';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER review_case_keep BEFORE UPDATE ON review_case FOR EACH ROW EXECUTE FUNCTION review_case_keep();

GRANT SELECT ON review_case TO bank_app;
GRANT INSERT (case_seq, kind, subject_seq, member_seq) ON review_case TO bank_app;
GRANT UPDATE (claimed_by, claimed_at, asked_at, decided_at, outcome) ON review_case TO bank_app;

-- Notes among operators, questions to the member and answers. Sealed with the member's key, because they are about the member.
CREATE TABLE review_message (
  message_seq uuid PRIMARY KEY,
  case_seq uuid NOT NULL REFERENCES review_case,
  kind text NOT NULL CHECK (kind IN ('NOTE', 'QUESTION', 'ANSWER')),
  operator_seq uuid REFERENCES operator,
  text bytea NOT NULL CHECK (length(text) BETWEEN 29 AND 10000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT review_message_has_its_author CHECK ((kind = 'ANSWER') = (operator_seq IS NULL))
);

CREATE INDEX review_message_case ON review_message (case_seq, created_at, message_seq);

CREATE FUNCTION review_message_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(member_seq, 'APPLICATION', 'QUESTION', subject_seq, jsonb_build_object('application', kind),
    'question:' || NEW.message_seq)
  FROM review_case WHERE case_seq = NEW.case_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER review_message_notify AFTER INSERT ON review_message FOR EACH ROW
  WHEN (NEW.kind = 'QUESTION') EXECUTE FUNCTION review_message_notify();

-- Removed when the membership ends, never changed.
GRANT SELECT, DELETE ON review_message TO bank_app;
GRANT INSERT (message_seq, case_seq, kind, operator_seq, text) ON review_message TO bank_app;

-- Files that members and visitors upload. The object store holds images that we rendered ourselves, sealed with the key of the owner: a
-- member, or one inquiry of a visitor. Files are uploaded before the inquiry is sent, so there is no foreign key to it.
CREATE TABLE file (
  file_seq uuid PRIMARY KEY,
  member_seq uuid REFERENCES member,
  pages smallint NOT NULL CHECK (pages BETWEEN 1 AND 10),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- All pages are in the store. A file that is not stored, or not used for a day, is removed.
  stored_at timestamptz(3),
  used_at timestamptz(3),
  -- Set when the owner is gone. The content in the store must then be deleted too.
  removed_at timestamptz(3),
  inquiry_seq uuid,
  CONSTRAINT file_one_owner CHECK (num_nonnulls(member_seq, inquiry_seq) = 1)
);

CREATE INDEX file_member ON file (member_seq);
CREATE INDEX file_swept ON file (created_at) WHERE used_at IS NULL OR removed_at IS NOT NULL;
CREATE INDEX file_inquiry ON file (inquiry_seq) WHERE inquiry_seq IS NOT NULL;

CREATE FUNCTION file_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_at IS NOT NULL AND NEW.used_at IS DISTINCT FROM OLD.used_at THEN
    RAISE EXCEPTION 'a file is handed in once';
  END IF;
  IF OLD.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a removed file does not come back';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER file_keep BEFORE UPDATE ON file FOR EACH ROW EXECUTE FUNCTION file_keep();

GRANT SELECT, DELETE ON file TO bank_app;
GRANT INSERT (file_seq, member_seq, inquiry_seq, pages) ON file TO bank_app;
GRANT UPDATE (stored_at, used_at, removed_at) ON file TO bank_app;

-- Kinds of certification. The numbers are the product owner's; 2 is reserved. The rows are in db/content.
CREATE TABLE kyc_type (
  type_seq smallint PRIMARY KEY CHECK (type_seq BETWEEN 1 AND 999),
  title jsonb NOT NULL CHECK (has_every_locale(title)),
  description jsonb NOT NULL CHECK (has_every_locale(description)),
  -- How long an approval is valid; null for the common setting.
  validity_months smallint CHECK (validity_months BETWEEN 1 AND 120)
);

GRANT SELECT ON kyc_type TO bank_app;

-- Certifications that members apply for.
CREATE TABLE kyc_request (
  kyc_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  type_seq smallint NOT NULL REFERENCES kyc_type,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'REJECTED', 'APPROVED', 'CANCELED')),
  -- The form, sealed with the member's key; removed when the membership ends.
  fields bytea,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  decided_at timestamptz(3),
  expires_at timestamptz(3),
  -- Shown to the member.
  reason text CHECK (length(reason) BETWEEN 2 AND 500),
  CONSTRAINT kyc_request_pending_is_undecided CHECK ((status = 'PENDING') = (decided_at IS NULL)),
  CONSTRAINT kyc_request_approved_expires CHECK ((status = 'APPROVED') = (expires_at IS NOT NULL))
);

CREATE UNIQUE INDEX kyc_request_pending ON kyc_request (member_seq, type_seq) WHERE status = 'PENDING';
CREATE INDEX kyc_request_list ON kyc_request (member_seq, created_at DESC, kyc_seq DESC);
CREATE INDEX kyc_request_desk ON kyc_request (status, created_at DESC, kyc_seq DESC);

-- A request is decided only together with its case, by an operator and in the same transaction.
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

-- Attempts to verify a name with an identity provider. The latest verified one is the member's real name.
CREATE TABLE realname_attempt (
  attempt_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  -- As stated by the member, sealed; removed when the membership ends.
  name bytea,
  birth_date bytea,
  -- For the list of security events.
  address text NOT NULL CHECK (length(address) <= 45),
  agent text NOT NULL CHECK (length(agent) <= 400),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Hash of the nonce by which provider and bank refer to this attempt. The nonce itself is not stored.
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

-- A nonce is answered once.
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
