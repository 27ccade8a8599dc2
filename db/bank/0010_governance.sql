-- Governance: settings, the audit log, approvals by a second operator, and the terms members agree to.

-- Settings that operators may change without a release. The contract checks the shape of each value when it is read. Every area inserts
-- its own.
CREATE TABLE setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT ON setting TO bank_app, bank_worker;
GRANT UPDATE (value, updated_at) ON setting TO bank_app;

INSERT INTO setting (name, value) VALUES
('constant', '{
  "password_min_characters": 8,
  "password_max_characters": 32,
  "verification_code_minutes": 5,
  "minimum_age_years": 19,
  "max_emails": 5,
  "max_accounts_per_asset": 5,
  "transfer_history_max_months": 6,
  "default_decimal_point": 8,
  "usot_in_usd": "0.01",
  "governance_asset": "CCM",
  "preferential_spread_discount_percent": "10",
  "merchant_fixed_fee_usd": "0.30",
  "merchant_fee_percent": "0",
  "account_opening_seconds": 10
}'),
-- `visitor_inquiry_days`: how long a visitor's inquiry is kept after it was answered or closed. The form states it.
('config.service', '{
  "counselling_hours": {"from": "10:00", "to": "19:00", "time_zone": "Asia/Seoul"},
  "maintenance_window": {"from": "23:30", "to": "24:00", "time_zone": "Asia/Seoul"},
  "window_enforced": false,
  "news_items": 8,
  "ticker_items": 10,
  "links": {
    "b2c_exchange": "https://b2c.example/",
    "education": "https://education.example/",
    "blog": "https://blog.example/",
    "source": "https://source.example/"
  },
  "visitor_inquiry_days": 180
}');

-- Who did what, when, to whom. Every row carries the hash of the row before it, so that an edit, a deletion or a change of order breaks
-- the chain at that place.
CREATE TABLE audit (
  audit_seq bigint PRIMARY KEY CHECK (audit_seq > 0),
  at timestamptz(3) NOT NULL,
  -- Kind and id, such as operator:… or command:….
  actor text NOT NULL CHECK (actor ~ '^[a-z]+:.{1,100}$'),
  action text NOT NULL CHECK (action ~ '^[a-z][a-z.-]{1,63}$'),
  subject text NOT NULL CHECK (subject ~ '^[a-z-]+:.{1,100}$'),
  detail jsonb NOT NULL CHECK (jsonb_typeof(detail) = 'object'),
  previous_hash bytea NOT NULL CHECK (length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- The entries about one subject, or by one actor, newest first.
CREATE INDEX audit_subject ON audit (subject, audit_seq);
CREATE INDEX audit_actor ON audit (actor, audit_seq);

-- The end of the chain. Its row lock serialises writers; its number reveals that the newest rows were cut off.
CREATE TABLE audit_head (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  audit_seq bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

INSERT INTO audit_head (audit_seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

-- Each part is prefixed with its length, so that no two different rows hash the same text.
CREATE FUNCTION audit_hash(
  previous_hash bytea, audit_seq bigint, at timestamptz, actor text, action text, subject text, detail jsonb
) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(previous_hash || convert_to(string_agg(octet_length(part) || ':' || part, '' ORDER BY place), 'UTF8'))
  FROM unnest(ARRAY[
    audit_seq::text, floor(extract(epoch FROM at) * 1000)::bigint::text, actor, action, subject, detail::text
  ]) WITH ORDINALITY AS parts (part, place)
$$;

-- The only way to write the log. Runs as the owner, so that no service can write a row with a hash of its own choice.
CREATE FUNCTION audit_append(who text, what text, whom text, more jsonb) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  head audit_head;
  made audit;
BEGIN
  SELECT * INTO head FROM audit_head FOR UPDATE;
  made := ROW(head.audit_seq + 1, clock_timestamp(), who, what, whom, more, head.hash, NULL);
  made.hash := audit_hash(made.previous_hash, made.audit_seq, made.at, who, what, whom, more);
  INSERT INTO audit SELECT made.*;
  UPDATE audit_head SET audit_seq = made.audit_seq, hash = made.hash;
  RETURN made.audit_seq;
END
$$;

CREATE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to';
END
$$;

CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();

GRANT SELECT ON audit, audit_head TO bank_app;
GRANT EXECUTE ON FUNCTION audit_append TO bank_app, bank_worker;

-- Four eyes: changes that one operator requested, and the decision of another. The change itself happens in the transaction that approves
-- it.
CREATE TABLE approval (
  approval_seq uuid PRIMARY KEY,
  action text NOT NULL CHECK (action ~ '^[a-z][a-z.-]{1,63}$'),
  subject text NOT NULL CHECK (subject ~ '^[a-z-]+:.{1,100}$'),
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array'),
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
  -- Two characters are enough: two Korean syllables are a word, such as "확인" (checked).
  reason text NOT NULL CHECK (length(reason) BETWEEN 2 AND 500),
  maker_seq uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  checker_seq uuid,
  decided_at timestamptz(3),
  decision_reason text CHECK (length(decision_reason) BETWEEN 2 AND 500),
  -- The transaction of the decision. The approval is valid in that transaction only.
  decided_in xid8,
  CONSTRAINT approval_maker_is_not_checker CHECK (checker_seq <> maker_seq),
  CONSTRAINT approval_decided_by_somebody
    CHECK ((state IN ('APPROVED', 'REJECTED')) = (checker_seq IS NOT NULL)),
  CONSTRAINT approval_pending_is_undecided CHECK ((state = 'PENDING') = (decided_at IS NULL))
);

-- At most one pending request for the same change.
CREATE UNIQUE INDEX approval_pending ON approval (action, subject) WHERE state = 'PENDING';
-- What waits for a second operator, oldest first.
CREATE INDEX approval_waiting ON approval (created_at) WHERE state = 'PENDING';
CREATE INDEX approval_list ON approval (created_at DESC, approval_seq DESC);

CREATE FUNCTION approval_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'PENDING' THEN
    RAISE EXCEPTION 'what was decided stays decided';
  END IF;
  IF NEW.state IN ('APPROVED', 'REJECTED') AND OLD.expires_at <= now() THEN
    RAISE EXCEPTION 'what has expired is not decided any more';
  END IF;
  NEW.decided_at := now();
  NEW.decided_in := pg_current_xact_id();
  RETURN NEW;
END
$$;

CREATE TRIGGER approval_keep BEFORE UPDATE ON approval FOR EACH ROW EXECUTE FUNCTION approval_keep();

-- Whether a second operator approved this in the current transaction. Triggers of other tables call it, so both services execute it.
CREATE FUNCTION approval_allows(wanted_action text, wanted_subject text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (
    SELECT FROM approval
    WHERE action = wanted_action AND subject = wanted_subject
      AND state = 'APPROVED' AND decided_in = pg_current_xact_id())
$$;

GRANT EXECUTE ON FUNCTION approval_allows TO bank_app, bank_worker;
GRANT SELECT ON approval TO bank_app;
GRANT INSERT (approval_seq, action, subject, changes, payload, reason, maker_seq, expires_at) ON approval TO bank_app;
GRANT UPDATE (state, checker_seq, decision_reason) ON approval TO bank_app;

-- Bands of value, for decisions that the database enforces: what reaches a threshold, given as the text of the setting in USOT. It is the
-- amount by itself (AMOUNT), its unknown value (UNKNOWN), or the name of the largest sum of what was decided by fewer within the window,
-- so that splitting an amount never lowers the number of people needed. Null: nothing reaches it. Amounts are in smallest units of USOT.
-- The same as windowedThreshold in modules/governance/setting.
CREATE FUNCTION windowed_threshold(band text, amount numeric, sums jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN amount IS NULL OR band IS NULL THEN 'UNKNOWN'
    WHEN amount >= band::numeric * 1e8 THEN 'AMOUNT'
    ELSE (
      SELECT key FROM jsonb_each_text(sums) WHERE value::numeric + amount >= band::numeric * 1e8
      ORDER BY value::numeric DESC, key COLLATE "C" LIMIT 1)
  END
$$;

GRANT EXECUTE ON FUNCTION windowed_threshold TO bank_app, bank_worker;

-- Settings change only with an approval; the values before and after are kept.
CREATE TABLE setting_history (
  history_seq uuid PRIMARY KEY,
  name text NOT NULL REFERENCES setting,
  at timestamptz(3) NOT NULL DEFAULT now(),
  approval_seq uuid NOT NULL UNIQUE REFERENCES approval,
  maker_seq uuid NOT NULL,
  checker_seq uuid NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);

CREATE INDEX setting_history_list ON setting_history (name, at DESC);

CREATE FUNCTION setting_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user IN ('bank_app', 'bank_identity') AND NOT approval_allows('setting.change', 'setting:' || OLD.name) THEN
    RAISE EXCEPTION 'a setting changes by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER setting_keep BEFORE UPDATE ON setting FOR EACH ROW EXECUTE FUNCTION setting_keep();

GRANT SELECT ON setting_history TO bank_app;
GRANT INSERT (history_seq, name, approval_seq, maker_seq, checker_seq, before, after) ON setting_history TO bank_app;

-- Terms that members agree to at sign-up. A new version is a new row: an agreement refers to the exact text.
CREATE TABLE term (
  code text NOT NULL CHECK (code ~ '^[A-Z][A-Z0-9_]{2,39}$'),
  -- Its date, by which people cite it.
  version text NOT NULL CHECK (version ~ '^\d{4}-\d{2}-\d{2}$'),
  effective_at timestamptz(3) NOT NULL,
  -- For each locale a title and sections of a heading and paragraphs. A plain statement has no sections.
  text jsonb NOT NULL CHECK (has_every_locale(text)),
  -- One of the texts the bank opened with (db/content). Readers are told so until operators publish a replacement.
  bundled boolean NOT NULL DEFAULT false,
  PRIMARY KEY (code, version),
  CONSTRAINT term_one_in_force UNIQUE (code, effective_at)
);

-- Operators publish a version with an approval and with a date in the future, so that an edit never binds members retroactively.
CREATE FUNCTION term_publish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user IN ('bank_app', 'bank_identity')
    AND (NEW.effective_at <= now() OR NOT approval_allows('term.publish', 'term:' || NEW.code)) THEN
    RAISE EXCEPTION 'a version is published by an approval of the same transaction, for a day to come';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER term_publish BEFORE INSERT ON term FOR EACH ROW EXECUTE FUNCTION term_publish();

GRANT SELECT ON term TO bank_app;
GRANT INSERT (code, version, effective_at, text) ON term TO bank_app;

-- Optional terms can be agreed to later, withdrawn and agreed to again: each of these is a row of its own.
CREATE TABLE term_agreement (
  member_seq uuid NOT NULL,
  code text NOT NULL,
  version text NOT NULL,
  agreed_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Orders the rows of a member.
  agreement_number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- False for a withdrawal of the agreement, which happened at agreed_at.
  agreed boolean NOT NULL DEFAULT true,
  FOREIGN KEY (code, version) REFERENCES term
);

CREATE INDEX term_agreement_latest ON term_agreement (member_seq, code, agreement_number DESC);

-- Rows are only added; the service can neither change, date nor remove one.
GRANT SELECT ON term_agreement TO bank_app;
GRANT INSERT (member_seq, code, version, agreed) ON term_agreement TO bank_app;
