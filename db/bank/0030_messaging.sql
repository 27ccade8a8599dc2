-- Messaging: the outboxes of mails, text messages and pushes, and members' notifications.

-- Written in the transaction that causes the mail, sent by the worker.
CREATE TABLE mail (
  mail_seq uuid PRIMARY KEY,
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 320 AND recipient ~ '^[^[:space:]]+@[^[:space:]]+$'),
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  template text NOT NULL CHECK (template ~ '^[a-z][a-z-]{0,63}$'),
  values jsonb NOT NULL CHECK (jsonb_typeof(values) = 'object'),
  -- Fixed here and not at sending, so that a mail sent twice is recognised as one.
  message_id text NOT NULL UNIQUE CHECK (message_id ~ '^<[^<>[:space:]]+@[^<>[:space:]]+>$'),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'SENT', 'FAILED')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When the worker next hands the row to the workflow engine if it is still pending.
  dispatch_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text CHECK (length(last_error) <= 500),
  CONSTRAINT mail_sent_at_of_sent CHECK ((state = 'SENT') = (sent_at IS NOT NULL)),
  -- Values may contain one-time links: they are removed once the mail was sent or has failed.
  CONSTRAINT mail_forgets_values CHECK (state = 'PENDING' OR values = '{}'::jsonb)
);

CREATE INDEX mail_due ON mail (dispatch_at) WHERE state = 'PENDING';

CREATE FUNCTION mail_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mail', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER mail_announce AFTER INSERT ON mail FOR EACH STATEMENT EXECUTE FUNCTION mail_announce();

-- An address is personal data: nothing needs it once the mail was sent or has failed.
CREATE FUNCTION mail_forget_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.last_error := replace(NEW.last_error, OLD.recipient, '(recipient)');
  NEW.recipient := 'forgotten@mail.invalid';
  RETURN NEW;
END
$$;

CREATE TRIGGER mail_forget_recipient BEFORE UPDATE ON mail
  FOR EACH ROW WHEN (OLD.state = 'PENDING' AND NEW.state <> 'PENDING')
  EXECUTE FUNCTION mail_forget_recipient();

GRANT INSERT (mail_seq, recipient, locale, template, values, message_id) ON mail TO bank_app, bank_worker;
GRANT SELECT, UPDATE (state, values, dispatch_at, sent_at, attempts, last_error) ON mail TO bank_worker;

-- The outbox of text messages, which works like that of mails.
CREATE TABLE sms (
  sms_seq uuid PRIMARY KEY,
  -- E.164, until the message was sent.
  recipient text NOT NULL CHECK (recipient ~ '^\+[1-9]\d{6,14}$' OR (recipient = 'forgotten' AND state <> 'PENDING')),
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  template text NOT NULL CHECK (template ~ '^[a-z][a-z-]{0,63}$'),
  values jsonb NOT NULL CHECK (jsonb_typeof(values) = 'object'),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'SENT', 'FAILED')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  dispatch_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text CHECK (length(last_error) <= 500),
  CONSTRAINT sms_sent_at_of_sent CHECK ((state = 'SENT') = (sent_at IS NOT NULL)),
  -- Values contain codes: they are removed once the message was sent or has failed.
  CONSTRAINT sms_forgets CHECK (state = 'PENDING' OR (values = '{}'::jsonb AND recipient = 'forgotten'))
);

CREATE INDEX sms_due ON sms (dispatch_at) WHERE state = 'PENDING';

CREATE FUNCTION sms_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sms', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER sms_announce AFTER INSERT ON sms FOR EACH STATEMENT EXECUTE FUNCTION sms_announce();

CREATE FUNCTION sms_forget_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.last_error := replace(NEW.last_error, OLD.recipient, '(recipient)');
  NEW.recipient := 'forgotten';
  RETURN NEW;
END
$$;

CREATE TRIGGER sms_forget_recipient BEFORE UPDATE ON sms
  FOR EACH ROW WHEN (OLD.state = 'PENDING' AND NEW.state <> 'PENDING')
  EXECUTE FUNCTION sms_forget_recipient();

GRANT INSERT (sms_seq, recipient, locale, template, values) ON sms TO bank_app;
GRANT SELECT, UPDATE (state, values, dispatch_at, sent_at, attempts, last_error) ON sms TO bank_worker;

-- Notifications. A row names the event, not its wording, so that it is read in the reader's language. The transaction that causes it
-- writes it, once.
CREATE TABLE notification (
  notification_seq uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_seq uuid NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  event text NOT NULL CHECK (event ~ '^[A-Z][A-Z0-9_]{2,39}$'),
  -- Id of its subject; used to link to its page.
  ref uuid,
  values jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(values) = 'object'),
  -- Identifies the cause: the same cause notifies a member once.
  cause text NOT NULL CHECK (length(cause) BETWEEN 3 AND 120),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- False if the member wants this kind by push only.
  is_listed boolean NOT NULL DEFAULT true,
  read_at timestamptz(3),
  UNIQUE (member_seq, cause)
);

CREATE INDEX notification_list ON notification (member_seq, created_at DESC, notification_seq DESC) WHERE is_listed;
CREATE INDEX notification_unread ON notification (member_seq, created_at) WHERE is_listed AND read_at IS NULL;
CREATE INDEX notification_age ON notification (created_at);

-- Kinds and channels a member has muted. Everything else is sent.
CREATE TABLE notification_mute (
  member_seq uuid NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  channel text NOT NULL CHECK (channel IN ('MAIL', 'APP', 'PUSH')),
  PRIMARY KEY (member_seq, kind, channel),
  -- An attacker who took over an account would mute these first.
  CONSTRAINT notification_mute_not_security_mail CHECK (NOT (kind = 'SECURITY' AND channel = 'MAIL'))
);

-- The last ledger entry of each account that was scanned for incoming money.
CREATE TABLE notification_arrival (
  account_seq uuid PRIMARY KEY REFERENCES account,
  entry bigint NOT NULL CHECK (entry >= 0)
);

-- Browsers that receive pushes. A subscription lasts as long as the session that made it: one made with a stolen token ends with the
-- sessions, as they do when the password is reset, the account is locked or an operator suspends the member.
CREATE TABLE push_subscription (
  subscription_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL,
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  -- Belongs to the member who subscribed last from this browser.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 10 AND 1000),
  p256dh text NOT NULL CHECK (length(p256dh) = 87),
  auth text NOT NULL CHECK (length(auth) = 22),
  browser text CHECK (length(browser) <= 40),
  system text CHECK (length(system) <= 40),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  session_seq uuid NOT NULL
);

CREATE INDEX push_subscription_member ON push_subscription (member_seq, created_at);
CREATE INDEX push_subscription_session ON push_subscription (session_seq);

-- The outbox of pushes: one row for each browser, sent by the worker.
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

-- A kind that is muted both in the app and by push is not written at all.
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

-- A push contains no amounts and no addresses: it passes through a third party's server and appears on locked screens.
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

-- The member's other tabs show it as read too.
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

-- Writes a notification. Called by triggers of the tables whose changes cause one, so a committed change has notified the member even if
-- the process dies right after.
CREATE FUNCTION notify_member(whose uuid, what text, which text, about uuid, told jsonb, why text) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO notification (member_seq, kind, event, ref, values, cause)
  VALUES (whose, what, which, about, jsonb_strip_nulls(told), why) ON CONFLICT (member_seq, cause) DO NOTHING
$$;

-- An amount as decimal text with its asset, for the values of a notification.
CREATE FUNCTION coins(minor numeric, of_asset uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('amount', trim_scale(minor * ('1e-' || decimal_point)::numeric)::text, 'asset', code)
  FROM asset WHERE seq = of_asset
$$;

GRANT SELECT, DELETE ON notification, notification_mute, push_subscription TO bank_app;
GRANT INSERT (member_seq, kind, event, ref, values, cause, created_at), UPDATE (read_at) ON notification TO bank_app;
GRANT INSERT ON notification_mute TO bank_app;
GRANT SELECT, INSERT, UPDATE (entry) ON notification_arrival TO bank_app;
GRANT INSERT (subscription_seq, member_seq, locale, endpoint, p256dh, auth, browser, system, session_seq),
  UPDATE (subscription_seq, member_seq, locale, p256dh, auth, browser, system, session_seq) ON push_subscription TO bank_app;
GRANT SELECT (notification_seq, created_at), DELETE ON notification TO bank_worker;
GRANT SELECT (subscription_seq, locale, endpoint, p256dh, auth), DELETE ON push_subscription TO bank_worker;
GRANT SELECT, UPDATE (state, values, dispatch_at, sent_at, attempts, last_error), DELETE ON web_push TO bank_worker;
