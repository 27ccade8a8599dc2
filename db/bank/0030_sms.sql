-- The outbox of text messages, like that of mails: written with its reason, sent by the worker.
CREATE TABLE sms (
  sms_seq uuid PRIMARY KEY,
  -- E.164, until the message has gone.
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
  -- Values carry codes: nothing of them stays once the message has gone or cannot go.
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

REVOKE ALL ON sms FROM PUBLIC, bank_app, bank_worker;
GRANT INSERT (sms_seq, recipient, locale, template, values) ON sms TO bank_app;
GRANT SELECT, UPDATE (state, values, dispatch_at, sent_at, attempts, last_error) ON sms TO bank_worker;
