-- Support: published texts, and inquiries of members and visitors.

-- Notices, notices about servers, news, popups, answers to frequent questions, and guides. One document is one row with all its languages.
-- The texts the bank opens with are in db/content.
CREATE TABLE content (
  document_srl uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('notice', 'server-notice', 'news', 'popup', 'faq', 'guide')),
  published_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) CHECK (expires_at > published_at),
  -- Korean and English at least. Readers of a language that it lacks get the English text.
  text jsonb NOT NULL CHECK (
    text ?& ARRAY['ko-KR', 'en-US']
    AND text - ARRAY['ko-KR', 'en-US', 'ja-JP', 'zh-CN', 'zh-TW', 'fr-FR', 'de-DE', 'es-ES', 'vi-VN', 'pt-PT'] = '{}'
  ),
  -- The page of a guide, or the topic of a question.
  place text CHECK (place ~ '^[a-z][a-z-]{1,39}$'),
  -- When it next appears or expires, if it will; the worker announces it then.
  next_at timestamptz(3),
  -- Increases with every change and announcement: each workflow handles one turn.
  turn integer NOT NULL DEFAULT 0,
  handed_at timestamptz(3),
  CONSTRAINT content_place CHECK ((kind IN ('faq', 'guide')) = (place IS NOT NULL)),
  -- Refuses anything that looks like a tag, whichever role writes it.
  CONSTRAINT content_no_tag CHECK (text::text !~ '<[a-zA-Z/!?]')
);

-- The order of every list; the id breaks ties between texts of the same moment.
CREATE INDEX content_list ON content (kind, published_at DESC, document_srl DESC);
-- The latest published version of a guide is shown.
CREATE INDEX content_place_list ON content (kind, place, published_at DESC, document_srl DESC) WHERE place IS NOT NULL;
CREATE INDEX content_waiting ON content (next_at) WHERE next_at IS NOT NULL AND handed_at IS NULL;
-- Times that are still to come, or past and not announced yet. The latter count towards the version that readers get.
CREATE INDEX content_due ON content (next_at) WHERE next_at IS NOT NULL;

-- Servers may cache texts for as long as this does not change.
CREATE TABLE content_version (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  version bigint NOT NULL
);

INSERT INTO content_version (version) VALUES (1);

-- Operators publish and change texts with an approval; the text before and after is kept.
CREATE TABLE content_history (
  history_seq uuid PRIMARY KEY,
  document_srl uuid NOT NULL REFERENCES content,
  at timestamptz(3) NOT NULL DEFAULT now(),
  approval_seq uuid NOT NULL UNIQUE REFERENCES approval,
  maker_seq uuid NOT NULL REFERENCES operator,
  checker_seq uuid NOT NULL REFERENCES operator,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);

CREATE INDEX content_history_list ON content_history (document_srl, at DESC);

CREATE FUNCTION content_publish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user IN ('bank_app', 'bank_identity') AND NOT approval_allows('content.publish', 'content:' || NEW.document_srl) THEN
    RAISE EXCEPTION 'a text is published by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER content_publish BEFORE INSERT OR UPDATE ON content FOR EACH ROW EXECUTE FUNCTION content_publish();

CREATE FUNCTION content_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Handing it over changes nothing visible.
  IF TG_OP = 'UPDATE' AND NEW.handed_at IS DISTINCT FROM OLD.handed_at THEN
    RETURN NEW;
  END IF;
  NEW.next_at := CASE
    WHEN NEW.published_at > now() THEN NEW.published_at
    WHEN NEW.expires_at > now() THEN NEW.expires_at
  END;
  NEW.handed_at := NULL;
  IF TG_OP = 'UPDATE' THEN
    NEW.turn := OLD.turn + 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER content_turn BEFORE INSERT OR UPDATE ON content FOR EACH ROW EXECUTE FUNCTION content_turn();

-- Wakes the worker when a text waits for its time, and every server when one appears or expires.
CREATE FUNCTION content_tell() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.turn = OLD.turn THEN
    RETURN NULL;
  END IF;
  UPDATE content_version SET version = version + 1;
  PERFORM pg_notify('content_changed', NEW.kind);
  IF NEW.next_at IS NOT NULL THEN
    PERFORM pg_notify('content', NULL);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER content_tell AFTER INSERT OR UPDATE ON content FOR EACH ROW EXECUTE FUNCTION content_tell();

GRANT SELECT ON content TO bank_app;
GRANT INSERT (document_srl, kind, place, published_at, expires_at, text) ON content TO bank_app;
GRANT UPDATE (published_at, expires_at, text) ON content TO bank_app;
GRANT SELECT (document_srl, next_at, turn, handed_at) ON content TO bank_worker;
GRANT UPDATE (next_at, handed_at) ON content TO bank_worker;
GRANT SELECT ON content_version TO bank_app;
GRANT SELECT ON content_history TO bank_app;
GRANT INSERT (history_seq, document_srl, approval_seq, maker_seq, checker_seq, before, after)
  ON content_history TO bank_app;

-- Inquiries to the service centre. What was written is sealed with a key of the inquiry, because a visitor has no other.
CREATE TABLE inquiry (
  inquiry_seq uuid PRIMARY KEY,
  -- 128 random bits, by which a visitor finds it again.
  contact_id text NOT NULL UNIQUE CHECK (contact_id ~ '^[A-Z2-7]{26}$'),
  member_seq uuid REFERENCES member,
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  type text NOT NULL CHECK (type ~ '^[A-Z][A-Z_]{2,39}$'),
  title bytea NOT NULL CHECK (length(title) BETWEEN 29 AND 1000),
  mobile bytea,
  email bytea,
  -- The member's own transaction that it is about.
  about_kind text CHECK (about_kind IN ('DEPOSIT', 'WITHDRAWAL', 'TRANSFER', 'PAYMENT')),
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
CREATE INDEX inquiry_visitor_over ON inquiry (updated_at) WHERE member_seq IS NULL AND status <> 'PENDING';

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

-- Not a foreign key: a visitor's files are uploaded, and sealed, before the inquiry is sent.
CREATE TABLE inquiry_key (
  inquiry_seq uuid PRIMARY KEY,
  wrapped_key bytea NOT NULL CHECK (length(wrapped_key) BETWEEN 32 AND 1024),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX inquiry_key_created ON inquiry_key (created_at);

CREATE TABLE inquiry_message (
  message_seq uuid PRIMARY KEY,
  inquiry_seq uuid NOT NULL REFERENCES inquiry,
  -- Null if the inquirer wrote it.
  operator_seq uuid REFERENCES operator,
  text bytea NOT NULL CHECK (length(text) BETWEEN 29 AND 20000),
  -- Uploaded before.
  files uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(files) <= 5),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX inquiry_message_of ON inquiry_message (inquiry_seq, created_at, message_seq);

CREATE FUNCTION inquiry_message_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(member_seq, 'INQUIRY', 'ANSWERED', inquiry_seq, '{}', 'inquiry:' || NEW.message_seq)
  FROM inquiry WHERE inquiry_seq = NEW.inquiry_seq AND member_seq IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER inquiry_message_notify AFTER INSERT ON inquiry_message FOR EACH ROW
  WHEN (NEW.operator_seq IS NOT NULL) EXECUTE FUNCTION inquiry_message_notify();

-- Removed when the membership ends; what was written is never changed.
GRANT SELECT, DELETE ON inquiry, inquiry_key, inquiry_message TO bank_app;
GRANT INSERT (inquiry_seq, contact_id, member_seq, password_hash, locale, type, title, mobile, email, about_kind, about_seq)
  ON inquiry TO bank_app;
GRANT UPDATE (status, updated_at, waiting_since, taken_by) ON inquiry TO bank_app;
GRANT INSERT (inquiry_seq, wrapped_key) ON inquiry_key TO bank_app;
GRANT INSERT (message_seq, inquiry_seq, operator_seq, text, files) ON inquiry_message TO bank_app;

-- Which mails were sent to a visitor about which inquiry. A sent mail no longer names its recipient, so by itself it cannot be told from
-- a member's.
CREATE TABLE inquiry_mail (
  mail_seq uuid PRIMARY KEY REFERENCES mail ON DELETE CASCADE,
  inquiry_seq uuid NOT NULL
);

CREATE INDEX inquiry_mail_of ON inquiry_mail (inquiry_seq);

GRANT INSERT ON inquiry_mail TO bank_app;

-- Removes some of the visitors' inquiries whose retention is over, with messages, key and mails, and returns how many. Mails to members
-- stay. The worker calls it but still cannot read inquiries. The api deletes the files from the store.
CREATE FUNCTION inquiry_forget(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  since timestamptz;
  over uuid[];
BEGIN
  SELECT now() - make_interval(days => (value ->> 'visitor_inquiry_days')::integer) INTO STRICT since
  FROM setting WHERE name = 'config.service';
  over := ARRAY(
    SELECT inquiry_seq FROM inquiry
    WHERE member_seq IS NULL AND status <> 'PENDING' AND updated_at < since
    ORDER BY updated_at LIMIT most FOR UPDATE SKIP LOCKED);
  UPDATE file SET removed_at = now() WHERE inquiry_seq = ANY (over) AND removed_at IS NULL;
  DELETE FROM inquiry_message WHERE inquiry_seq = ANY (over);
  DELETE FROM inquiry_key WHERE inquiry_seq = ANY (over);
  DELETE FROM inquiry WHERE inquiry_seq = ANY (over);
  DELETE FROM mail WHERE mail_seq IN (SELECT mail_seq FROM inquiry_mail WHERE inquiry_seq = ANY (over));
  RETURN cardinality(over);
END
$$;

-- Removes the key and marks the files of visitors who uploaded files and never sent the inquiry. While any file is marked, the api is
-- notified to delete it from the store, which the worker cannot reach. If the store is down, the next run notifies again.
CREATE FUNCTION inquiry_forget_drafts(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  marked integer;
BEGIN
  UPDATE file SET removed_at = now() WHERE file_seq IN (
    SELECT file_seq FROM file
    WHERE inquiry_seq IS NOT NULL AND used_at IS NULL AND removed_at IS NULL AND created_at < now() - interval '2 days'
    ORDER BY created_at LIMIT most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS marked = ROW_COUNT;
  DELETE FROM inquiry_key WHERE inquiry_seq IN (
    SELECT inquiry_seq FROM inquiry_key
    WHERE created_at BETWEEN now() - interval '9 days' AND now() - interval '2 days'
      AND NOT EXISTS (SELECT FROM inquiry WHERE inquiry.inquiry_seq = inquiry_key.inquiry_seq) LIMIT most);
  IF EXISTS (SELECT FROM file WHERE removed_at IS NOT NULL) THEN
    PERFORM pg_notify('file_removed', '');
  END IF;
  RETURN marked;
END
$$;

GRANT EXECUTE ON FUNCTION inquiry_forget, inquiry_forget_drafts TO bank_worker;
