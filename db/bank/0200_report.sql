-- Statements and tax reports over everything a member has. The api stores the request, the worker creates the file. It seals the file for
-- the member with the public key and cannot open it again; the private key is sealed with the member's own.
CREATE TABLE report (
  report_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  -- A repeated request finds the same report.
  request_key text NOT NULL CHECK (length(request_key) BETWEEN 16 AND 64),
  kind text NOT NULL CHECK (kind IN ('STATEMENT', 'TAX')),
  format text NOT NULL CHECK (format IN ('PDF', 'CSV')),
  method text NOT NULL CHECK (method IN ('FIFO', 'AVERAGE')),
  first_day date NOT NULL,
  last_day date NOT NULL,
  time_zone text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64),
  locale text NOT NULL CHECK (length(locale) = 5),
  public_key bytea NOT NULL CHECK (length(public_key) = 44),
  private_key bytea NOT NULL CHECK (length(private_key) BETWEEN 29 AND 256),
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'RUNNING', 'READY', 'FAILED')),
  -- Each attempt writes its own parts. An attempt that another one has superseded writes nothing more.
  attempt smallint NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  claimed_until timestamptz NOT NULL DEFAULT '-infinity',
  -- The number of entries read, and of those to be read.
  done bigint NOT NULL DEFAULT 0 CHECK (done >= 0),
  total bigint NOT NULL DEFAULT 0 CHECK (total >= 0),
  parts integer CHECK (parts >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  expires_at timestamptz(3),
  UNIQUE (member_seq, request_key),
  CHECK (last_day >= first_day),
  CHECK ((state IN ('READY', 'FAILED')) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (expires_at IS NULL)),
  CHECK ((state = 'READY') = (parts IS NOT NULL))
);
CREATE INDEX report_open ON report (claimed_until) WHERE ended_at IS NULL;
CREATE INDEX report_expiry ON report (expires_at) WHERE ended_at IS NOT NULL;

CREATE TABLE report_part (
  report_seq uuid NOT NULL REFERENCES report ON DELETE CASCADE,
  attempt smallint NOT NULL,
  number integer NOT NULL CHECK (number >= 0),
  sealed bytea NOT NULL,
  PRIMARY KEY (report_seq, attempt, number)
);

SELECT close_list('notification', 'kind',
  ARRAY['SECURITY', 'DEPOSIT', 'WITHDRAWAL', 'TRANSFER', 'EXCHANGE', 'PRICE', 'DEAL', 'PAYMENT', 'PRODUCT', 'SCHEDULE',
    'REPORT', 'AFFILIATE', 'APPLICATION', 'INQUIRY']);
SELECT close_list('notification_mute', 'kind',
  ARRAY['SECURITY', 'DEPOSIT', 'WITHDRAWAL', 'TRANSFER', 'EXCHANGE', 'PRICE', 'DEAL', 'PAYMENT', 'PRODUCT', 'SCHEDULE',
    'REPORT', 'AFFILIATE', 'APPLICATION', 'INQUIRY']);

CREATE FUNCTION report_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('report', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER report_wake AFTER INSERT ON report FOR EACH ROW EXECUTE FUNCTION report_wake();

CREATE FUNCTION report_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'REPORT', NEW.state, NEW.report_seq, '{}'::jsonb, 'report:' || NEW.report_seq);
  RETURN NULL;
END
$$;
CREATE TRIGGER report_notify AFTER UPDATE OF ended_at ON report FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION report_notify();

GRANT SELECT, DELETE, INSERT (report_seq, member_seq, request_key, kind, format, method, first_day, last_day, time_zone, locale,
  public_key, private_key) ON report TO bank_app;
GRANT SELECT ON report_part TO bank_app;
GRANT SELECT (report_seq, member_seq, kind, format, method, first_day, last_day, time_zone, locale, public_key, state, attempt,
  claimed_until, done, total, created_at, ended_at, expires_at), DELETE,
  UPDATE (state, attempt, claimed_until, done, total, parts, ended_at, expires_at) ON report TO bank_worker;
GRANT SELECT (report_seq, attempt, number), INSERT, DELETE ON report_part TO bank_worker;
