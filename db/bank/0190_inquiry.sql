-- What people write to the service centre, members or not. What was written is sealed with a key of the inquiry's own:
-- a visitor has no other.
CREATE TABLE inquiry (
  inquiry_seq uuid PRIMARY KEY,
  -- 128 random bits: what a visitor finds it again by.
  contact_id text NOT NULL UNIQUE CHECK (contact_id ~ '^[A-Z2-7]{26}$'),
  member_seq uuid REFERENCES member,
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  type text NOT NULL CHECK (type ~ '^[A-Z][A-Z_]{2,39}$'),
  title bytea NOT NULL CHECK (length(title) BETWEEN 29 AND 1000),
  mobile bytea,
  email bytea,
  -- Something of the member's own that it is about.
  about_kind text CHECK (about_kind IN ('DEPOSIT', 'WITHDRAWAL', 'TRANSFER')),
  about_seq uuid,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'REPLY', 'CLOSED')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Since when an answer is owed.
  waiting_since timestamptz(3) DEFAULT now(),
  -- The operator who answers it.
  taken_by uuid REFERENCES operator,
  CONSTRAINT inquiry_visitor_has_password CHECK ((member_seq IS NULL) = (password_hash IS NOT NULL)),
  CONSTRAINT inquiry_about_is_a_member_s CHECK
    ((about_kind IS NULL) = (about_seq IS NULL) AND (about_kind IS NULL OR member_seq IS NOT NULL)),
  CONSTRAINT inquiry_waits_while_pending CHECK ((status = 'PENDING') = (waiting_since IS NOT NULL)),
  CONSTRAINT inquiry_taken_while_pending CHECK (taken_by IS NULL OR status = 'PENDING')
);

CREATE INDEX inquiry_own ON inquiry (member_seq, updated_at DESC, inquiry_seq DESC) WHERE member_seq IS NOT NULL;
CREATE INDEX inquiry_open ON inquiry (waiting_since, inquiry_seq) WHERE status = 'PENDING';
CREATE INDEX inquiry_taken ON inquiry (taken_by, waiting_since, inquiry_seq) WHERE taken_by IS NOT NULL;
CREATE INDEX inquiry_done ON inquiry (updated_at DESC, inquiry_seq DESC) WHERE status <> 'PENDING';

CREATE FUNCTION inquiry_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'CLOSED' AND NEW.status = 'REPLY' THEN
    RAISE EXCEPTION 'a closed inquiry is opened by who wrote it';
  END IF;
  IF OLD.taken_by IS NOT NULL AND NEW.taken_by IS NOT NULL AND NEW.taken_by <> OLD.taken_by THEN
    RAISE EXCEPTION 'an inquiry is let go before somebody else takes it on';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER inquiry_keep BEFORE UPDATE ON inquiry FOR EACH ROW EXECUTE FUNCTION inquiry_keep();

CREATE TABLE inquiry_key (
  inquiry_seq uuid PRIMARY KEY REFERENCES inquiry,
  wrapped_key bytea NOT NULL CHECK (length(wrapped_key) BETWEEN 32 AND 1024),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE inquiry_message (
  message_seq uuid PRIMARY KEY,
  inquiry_seq uuid NOT NULL REFERENCES inquiry,
  -- Nobody of ours when who asked wrote it.
  operator_seq uuid REFERENCES operator,
  text bytea NOT NULL CHECK (length(text) BETWEEN 29 AND 20000),
  -- Handed in by the member before.
  files uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(files) <= 5),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX inquiry_message_of ON inquiry_message (inquiry_seq, created_at, message_seq);

-- Taken away when the membership ends; what was written is never changed.
GRANT SELECT, DELETE ON inquiry, inquiry_key, inquiry_message TO bank_app;
GRANT INSERT (inquiry_seq, contact_id, member_seq, password_hash, locale, type, title, mobile, email, about_kind, about_seq)
  ON inquiry TO bank_app;
GRANT UPDATE (status, updated_at, waiting_since, taken_by) ON inquiry TO bank_app;
GRANT INSERT (inquiry_seq, wrapped_key) ON inquiry_key TO bank_app;
GRANT INSERT (message_seq, inquiry_seq, operator_seq, text, files) ON inquiry_message TO bank_app;
