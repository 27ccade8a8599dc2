-- What a member should know: which thing happened, not words about it, so that it is read in the reader's language. Each is
-- written by the transaction that is its cause, and once.
CREATE TABLE notification (
  notification_seq uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_seq uuid NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  event text NOT NULL CHECK (event ~ '^[A-Z][A-Z0-9_]{2,39}$'),
  -- What it is about; its page is found by it.
  ref uuid,
  values jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(values) = 'object'),
  -- The cause: the same one tells nobody twice.
  cause text NOT NULL CHECK (length(cause) BETWEEN 3 AND 120),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Not in the inbox of who wants it by push alone.
  is_listed boolean NOT NULL DEFAULT true,
  read_at timestamptz(3),
  UNIQUE (member_seq, cause)
);

CREATE INDEX notification_list ON notification (member_seq, created_at DESC, notification_seq DESC) WHERE is_listed;
CREATE INDEX notification_unread ON notification (member_seq, created_at) WHERE is_listed AND read_at IS NULL;
CREATE INDEX notification_age ON notification (created_at);

-- What a member does not want to hear of, and how. Everything else is told.
CREATE TABLE notification_mute (
  member_seq uuid NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  channel text NOT NULL CHECK (channel IN ('MAIL', 'APP', 'PUSH')),
  PRIMARY KEY (member_seq, kind, channel),
  -- Whoever took over an account would silence these first.
  CONSTRAINT notification_mute_not_security_mail CHECK (NOT (kind = 'SECURITY' AND channel = 'MAIL'))
);

-- How far the entries of an account have been looked through for money that came.
CREATE TABLE notification_arrival (
  account_seq uuid PRIMARY KEY REFERENCES account,
  entry bigint NOT NULL CHECK (entry >= 0)
);

-- Browsers that are told though nothing of ours is open in them.
CREATE TABLE push_subscription (
  subscription_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  -- Of whoever the browser belongs to now.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 10 AND 1000),
  p256dh text NOT NULL CHECK (length(p256dh) = 87),
  auth text NOT NULL CHECK (length(auth) = 22),
  browser text CHECK (length(browser) <= 40),
  system text CHECK (length(system) <= 40),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX push_subscription_member ON push_subscription (member_seq, created_at);

-- The outbox of pushes: one for each browser, sent by the worker.
CREATE TABLE web_push (
  web_push_seq uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subscription_seq uuid NOT NULL,
  values jsonb NOT NULL CHECK (jsonb_typeof(values) = 'object'),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'SENT', 'FAILED')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  dispatch_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text CHECK (length(last_error) <= 500),
  CONSTRAINT web_push_sent_at_of_sent CHECK ((state = 'SENT') = (sent_at IS NOT NULL)),
  CONSTRAINT web_push_forgets_values CHECK (state = 'PENDING' OR values = '{}'::jsonb)
);

CREATE INDEX web_push_due ON web_push (dispatch_at) WHERE state = 'PENDING';
CREATE INDEX web_push_age ON web_push (created_at);

CREATE FUNCTION is_muted(whose uuid, what text, how text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM notification_mute WHERE member_seq = whose AND kind = what AND channel = how)
$$;

-- Nothing is written of what somebody wants to hear of in no way.
CREATE FUNCTION notification_choose() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  NEW.is_listed := NOT is_muted(NEW.member_seq, NEW.kind, 'APP');
  IF NEW.is_listed OR NOT is_muted(NEW.member_seq, NEW.kind, 'PUSH') THEN
    RETURN NEW;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER notification_choose BEFORE INSERT ON notification FOR EACH ROW EXECUTE FUNCTION notification_choose();

-- What goes out says neither how much nor where: it lies on a stranger's server and on a locked screen.
CREATE FUNCTION notification_tell() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_notify('notification', NEW.member_seq::text);
  IF NOT is_muted(NEW.member_seq, NEW.kind, 'PUSH') THEN
    INSERT INTO web_push (subscription_seq, values)
    SELECT subscription_seq, jsonb_strip_nulls(jsonb_build_object('kind', NEW.kind, 'event', NEW.event, 'ref', NEW.ref,
      'application', NEW.values ->> 'application'))
    FROM push_subscription WHERE member_seq = NEW.member_seq;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER notification_tell AFTER INSERT ON notification FOR EACH ROW EXECUTE FUNCTION notification_tell();

-- The other tabs of the member show it as read too.
CREATE FUNCTION notification_tell_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notification', member_seq::text) FROM (SELECT DISTINCT member_seq FROM changed) AS whose;
  RETURN NULL;
END
$$;

CREATE TRIGGER notification_tell_read AFTER UPDATE ON notification
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notification_tell_read();

CREATE FUNCTION web_push_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('web_push', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER web_push_announce AFTER INSERT ON web_push FOR EACH STATEMENT EXECUTE FUNCTION web_push_announce();

GRANT SELECT, DELETE ON notification, notification_mute, push_subscription TO bank_app;
GRANT INSERT (member_seq, kind, event, ref, values, cause, created_at), UPDATE (read_at) ON notification TO bank_app;
GRANT INSERT ON notification_mute TO bank_app;
GRANT SELECT, INSERT, UPDATE (entry) ON notification_arrival TO bank_app;
GRANT INSERT (subscription_seq, member_seq, locale, endpoint, p256dh, auth, browser, system),
  UPDATE (subscription_seq, member_seq, locale, p256dh, auth, browser, system) ON push_subscription TO bank_app;
GRANT SELECT (notification_seq, created_at), DELETE ON notification TO bank_worker;
GRANT SELECT (subscription_seq, locale, endpoint, p256dh, auth), DELETE ON push_subscription TO bank_worker;
GRANT SELECT, UPDATE (state, values, dispatch_at, sent_at, attempts, last_error), DELETE ON web_push TO bank_worker;
