-- Identity, members: members, their sealed personal data, security events, applications and limits.

-- Grade 1 is registered, 2 has a confirmed email, 3 also one-time codes, 4 also the real name. `non_face_to_face_lifted_by`: the
-- certifications (identity document and evidence of purpose) that together lift the cap of accounts opened without a visit.
INSERT INTO setting (name, value) VALUES
('config.member', '{
  "grades": [
    {"grade": 1, "needs": [],
     "withdraw_one_time_usot": "0", "withdraw_daily_usot": "0", "create_account": false},
    {"grade": 2, "needs": ["EMAIL"],
     "withdraw_one_time_usot": "10000", "withdraw_daily_usot": "20000", "create_account": true},
    {"grade": 3, "needs": ["EMAIL", "OTP"],
     "withdraw_one_time_usot": "100000", "withdraw_daily_usot": "200000", "create_account": true},
    {"grade": 4, "needs": ["EMAIL", "OTP", "REALNAME"],
     "withdraw_one_time_usot": "1000000", "withdraw_daily_usot": "2000000", "create_account": true}
  ],
  "non_face_to_face_daily_usot": "100000",
  "two_person_withdraw_usot": "100000",
  "non_face_to_face_lifted_by": [1, 4],
  "payee_cooling_off_hours": 24
}');

-- The data of a member that a session needs. Personal data is in other tables, encrypted. The grade is derived from what is confirmed; a
-- copy here could contradict it.
CREATE TABLE member (
  member_seq uuid PRIMARY KEY,
  member_number text NOT NULL UNIQUE CHECK (member_number ~ '^\d{4}-\d{4}-\d{4}$'),
  user_name text NOT NULL CHECK (user_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$'),
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_login_at timestamptz(3),
  state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'LOCKED', 'SUSPENDED', 'CLOSED')),
  inviter_seq uuid REFERENCES member,
  -- The campaign word of the invite link that was followed; it comes after the inviter's ID.
  invite_word text CHECK (invite_word ~ '^[a-z0-9-]{2,24}$'),
  -- The language of the mails to them.
  locale text NOT NULL DEFAULT 'en-US' CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  -- The currency in which values are shown; null: the currency of the reader's language.
  display_currency text CHECK (display_currency ~ '^[A-Z]{3}$'),
  withdrawals_held_until timestamptz(3),
  -- Until when an operator holds all outflow; written by the triggers of outflow_hold alone.
  operator_held_until timestamptz(3),
  -- A suspended member who had locked the account returns to that state, not past it.
  state_before_suspension text CHECK (state_before_suspension IN ('ACTIVE', 'LOCKED')),
  locked_at timestamptz(3),
  password_reset_at timestamptz(3)
);

-- `Anna` and `anna` would be mistaken for each other.
CREATE UNIQUE INDEX member_user_name ON member (lower(user_name));
-- Members by inviter, newest first.
CREATE INDEX member_inviter ON member (inviter_seq, created_at DESC, member_seq DESC) WHERE inviter_seq IS NOT NULL;
CREATE INDEX member_list ON member (created_at DESC, member_seq DESC);

-- Limits of what the api can do to a member. Suspending a member and ending a suspension need an approval of the same transaction. A
-- reset by a mailed code does not lift the member's own lock, because a thief who reads the mailbox could do that: it is lifted only
-- after a reset that came later than the lock (the api also requires a second factor), or with an approval.
CREATE FUNCTION member_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'CLOSED' THEN
    RAISE EXCEPTION 'a closed membership stays as it is';
  END IF;
  IF NEW.user_name <> OLD.user_name AND NEW.state <> 'CLOSED' THEN
    RAISE EXCEPTION 'a user name is for life';
  END IF;
  IF NEW.state = 'SUSPENDED' AND OLD.state <> 'SUSPENDED' THEN
    NEW.state_before_suspension := OLD.state;
  END IF;
  IF NEW.state = 'LOCKED' AND OLD.state = 'ACTIVE' THEN
    NEW.locked_at := now();
  END IF;
  IF current_user NOT IN ('bank_app', 'bank_identity') THEN
    RETURN NEW;
  END IF;
  IF NEW.state = 'SUSPENDED' AND OLD.state <> 'SUSPENDED'
    AND NOT approval_allows('member.restrict', 'member:' || OLD.member_seq) THEN
    RAISE EXCEPTION 'only operators suspend members and let them back';
  END IF;
  IF OLD.state = 'SUSPENDED' AND NEW.state <> 'SUSPENDED' AND (
    NEW.state <> coalesce(OLD.state_before_suspension, 'ACTIVE')
    OR NOT approval_allows('member.release', 'member:' || OLD.member_seq)
  ) THEN
    RAISE EXCEPTION 'only operators suspend members and let them back';
  END IF;
  IF OLD.state = 'LOCKED' AND NEW.state = 'ACTIVE'
    AND NOT coalesce(OLD.password_reset_at > OLD.locked_at, false)
    AND NOT approval_allows('member.release', 'member:' || OLD.member_seq) THEN
    RAISE EXCEPTION 'a lock is lifted after a reset of the password or by two operators';
  END IF;
  IF OLD.withdrawals_held_until > now()
    AND coalesce(NEW.withdrawals_held_until, '-infinity') < OLD.withdrawals_held_until THEN
    RAISE EXCEPTION 'a hold on withdrawals is not shortened';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER member_keep BEFORE UPDATE ON member FOR EACH ROW EXECUTE FUNCTION member_keep();

-- The api knows members and may change their state within the rules above. Who somebody is, and by which password, is written and read by
-- the identity process alone.
GRANT SELECT (member_seq, member_number, user_name, created_at, last_login_at, state, inviter_seq, invite_word, locale, display_currency,
  withdrawals_held_until, operator_held_until, state_before_suspension, locked_at, password_reset_at), UPDATE (state) ON member TO bank_app;
GRANT SELECT (password_hash) ON member TO bank_identity;
GRANT INSERT (member_seq, member_number, user_name, password_hash, inviter_seq, invite_word, locale) ON member TO bank_identity;
GRANT UPDATE (last_login_at, user_name, password_hash, locale, display_currency, withdrawals_held_until, password_reset_at)
  ON member TO bank_identity;
-- For the withdrawal rules: how long a member has been one. Neither name nor address.
GRANT SELECT (member_seq, created_at, state, operator_held_until) ON member TO bank_worker;

ALTER TABLE term_agreement ADD FOREIGN KEY (member_seq) REFERENCES member;
ALTER TABLE account ADD FOREIGN KEY (member_seq) REFERENCES member;
ALTER TABLE notification ADD FOREIGN KEY (member_seq) REFERENCES member;
ALTER TABLE notification_mute ADD FOREIGN KEY (member_seq) REFERENCES member;
ALTER TABLE push_subscription ADD FOREIGN KEY (member_seq) REFERENCES member;

-- The member's own data key, wrapped by a key that never leaves the HSM. Deleting the row makes everything sealed with it unreadable.
CREATE TABLE member_key (
  member_seq uuid PRIMARY KEY REFERENCES member,
  wrapped_key bytea NOT NULL CHECK (length(wrapped_key) BETWEEN 32 AND 1024),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT ON member_key TO bank_app;
GRANT INSERT, DELETE ON member_key TO bank_identity;

CREATE TABLE member_email (
  email_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  -- Sealed. Looked up by the keyed hash beside it, which reveals nothing without its key.
  address bytea NOT NULL,
  blind_index bytea NOT NULL UNIQUE CHECK (length(blind_index) = 32),
  is_default boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  verified_at timestamptz(3)
);

CREATE INDEX member_email_member ON member_email (member_seq);
CREATE UNIQUE INDEX member_email_default ON member_email (member_seq) WHERE is_default;

-- A mailbox recovers an account, so only the identity process adds, confirms and removes one.
GRANT SELECT ON member_email TO bank_app;
GRANT INSERT (email_seq, member_seq, address, blind_index, is_default), DELETE ON member_email TO bank_identity;
GRANT UPDATE (verified_at) ON member_email TO bank_identity;

-- A member has at most one confirmed phone number and one that waits for its code. Sealed like an email.
CREATE TABLE member_phone (
  phone_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  number bytea NOT NULL,
  blind_index bytea NOT NULL CHECK (length(blind_index) = 32),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  verified_at timestamptz(3)
);

CREATE UNIQUE INDEX member_phone_confirmed ON member_phone (member_seq) WHERE verified_at IS NOT NULL;
CREATE UNIQUE INDEX member_phone_waiting ON member_phone (member_seq) WHERE verified_at IS NULL;
-- Only a confirmed number is taken: an unconfirmed one must not keep its owner from using it.
CREATE UNIQUE INDEX member_phone_number ON member_phone (blind_index) WHERE verified_at IS NOT NULL;

GRANT SELECT ON member_phone TO bank_app;
GRANT INSERT (phone_seq, member_seq, number, blind_index), DELETE ON member_phone TO bank_identity;
GRANT UPDATE (verified_at) ON member_phone TO bank_identity;

-- Codes of six digits, sent by mail or text message. A new code replaces the old one of the same purpose and subject.
CREATE TABLE verification (
  -- LOGIN: for a login from an unknown client after too many failures by strangers.
  purpose text NOT NULL CHECK (purpose IN ('EMAIL', 'PASSWORD', 'PHONE', 'DEVICE', 'LOGIN')),
  -- Id of the email, member or other subject to be confirmed.
  subject_seq uuid NOT NULL,
  -- Keyed: a plain hash of six digits could be reversed at once.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  used_at timestamptz(3),
  PRIMARY KEY (purpose, subject_seq)
);

GRANT SELECT, DELETE ON verification TO bank_identity;
GRANT INSERT (purpose, subject_seq, code_hash, expires_at) ON verification TO bank_identity;
GRANT UPDATE (code_hash, created_at, expires_at, tries, used_at) ON verification TO bank_identity;

-- Security events of an account. The member is notified by mail and finds them in a list.
CREATE TABLE security_event (
  event_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind ~ '^[A-Z][A-Z0-9_]{2,39}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Common names such as Chrome and Android, and the network address without its last part. More is not kept.
  browser text CHECK (length(browser) <= 40),
  system text CHECK (length(system) <= 40),
  address text NOT NULL CHECK (length(address) <= 45)
);

CREATE INDEX security_event_list ON security_event (member_seq, created_at DESC, event_seq DESC);

CREATE FUNCTION security_event_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'SECURITY', NEW.kind, NEW.event_seq,
    jsonb_build_object('browser', NEW.browser, 'system', NEW.system), 'security:' || NEW.event_seq);
  RETURN NULL;
END
$$;

CREATE TRIGGER security_event_notify AFTER INSERT ON security_event FOR EACH ROW EXECUTE FUNCTION security_event_notify();

-- The api neither changes nor removes events.
GRANT SELECT ON security_event TO bank_app;
GRANT INSERT (event_seq, member_seq, kind, browser, system, address) ON security_event TO bank_app;
-- For the withdrawal rules: what changed and when, but not from where.
GRANT SELECT (member_seq, kind, created_at) ON security_event TO bank_worker;

-- The "this was not me" link of a security mail. Only its hash is stored, so reading this table is not enough to lock an account.
CREATE TABLE lock_link (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  member_seq uuid NOT NULL REFERENCES member,
  expires_at timestamptz(3) NOT NULL
);

CREATE INDEX lock_link_member ON lock_link (member_seq);

GRANT SELECT, INSERT, DELETE ON lock_link TO bank_app;

-- A member's applications of every kind, one row each. The application itself is in the module of its kind.
CREATE TABLE application (
  application_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  status text NOT NULL CHECK (status ~ '^[A-Z][A-Z_]{2,39}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now() CHECK (updated_at >= created_at)
);

CREATE INDEX application_list ON application (member_seq, created_at DESC, application_seq DESC);

-- Deposits and withdrawals are applications too, but have notifications of their own.
CREATE FUNCTION application_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'APPLICATION', NEW.status, NEW.application_seq, jsonb_build_object('application',
    CASE WHEN NEW.kind IN ('WITHDRAW_ADDRESS', 'DEPOSIT_CLAIM') THEN NEW.kind ELSE 'KYC' END),
    'application:' || NEW.application_seq || ':' || NEW.status);
  RETURN NULL;
END
$$;

CREATE TRIGGER application_notify AFTER UPDATE OF status ON application FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status IN ('APPROVED', 'REJECTED') AND NEW.kind NOT IN ('DEPOSIT', 'WITHDRAWAL'))
  EXECUTE FUNCTION application_notify();

GRANT SELECT ON application TO bank_app;
GRANT INSERT (application_seq, member_seq, kind, status), UPDATE (status, updated_at) ON application TO bank_app;

-- Limits used by members, by day. Written together with the operation that uses them, and released if that comes to nothing.
CREATE TABLE limit_use (
  -- Id of the operation that uses the limit, so that reserving twice reserves once.
  use_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  action text NOT NULL CHECK (action IN ('WITHDRAW', 'TRANSFER')),
  -- Smallest units of USOT.
  usot numeric(39, 0) NOT NULL CHECK (usot > 0),
  -- The day in Korea.
  day date NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  released_at timestamptz(3)
);

CREATE INDEX limit_use_day ON limit_use (member_seq, day) WHERE released_at IS NULL;

CREATE FUNCTION limit_use_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.released_at IS NOT NULL OR NEW.released_at IS NULL THEN
    RAISE EXCEPTION 'what was used of a limit is given back once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER limit_use_keep BEFORE UPDATE ON limit_use FOR EACH ROW EXECUTE FUNCTION limit_use_keep();

GRANT SELECT ON limit_use TO bank_app;
GRANT INSERT (use_seq, member_seq, action, usot, day) ON limit_use TO bank_app;
GRANT UPDATE (released_at) ON limit_use TO bank_app;
-- The worker releases the limit of a withdrawal that it ends.
GRANT SELECT (use_seq, member_seq, released_at), UPDATE (released_at) ON limit_use TO bank_worker;
