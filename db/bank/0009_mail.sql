-- The outbox of mails: written in the transaction that gives the reason for the mail, sent by the worker.
CREATE TABLE mail (
  mail_seq uuid PRIMARY KEY,
  recipient text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 320 AND recipient ~ '^[^[:space:]]+@[^[:space:]]+$'),
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  template text NOT NULL CHECK (template ~ '^[a-z][a-z-]{0,63}$'),
  values jsonb NOT NULL CHECK (jsonb_typeof(values) = 'object'),
  -- Fixed here and not at sending: whoever receives a mail twice can tell that it is one.
  message_id text NOT NULL UNIQUE CHECK (message_id ~ '^<[^<>[:space:]]+@[^<>[:space:]]+>$'),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'SENT', 'FAILED')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When the worker next hands the row to the workflow engine, should it still be pending then.
  dispatch_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error text CHECK (length(last_error) <= 500),
  CONSTRAINT mail_sent_at_of_sent CHECK ((state = 'SENT') = (sent_at IS NOT NULL)),
  -- Values may carry one-time links: nothing of them stays once the mail has gone or cannot go.
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

REVOKE ALL ON mail FROM PUBLIC, bank_app, bank_worker;
GRANT INSERT (mail_seq, recipient, locale, template, values, message_id) ON mail TO bank_app, bank_worker;
GRANT SELECT, UPDATE (state, values, dispatch_at, sent_at, attempts, last_error) ON mail TO bank_worker;
