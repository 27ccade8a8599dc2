-- Transfers that members planned: the worker says when, the api sends.
CREATE TABLE schedule (
  schedule_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  from_account_seq uuid NOT NULL REFERENCES account,
  to_account_seq uuid NOT NULL REFERENCES account,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  description bytea,
  frequency text NOT NULL CHECK (frequency IN ('ONCE', 'DAILY', 'WEEKLY', 'MONTHLY')),
  starts_on date NOT NULL,
  at_time text NOT NULL CHECK (at_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  time_zone text NOT NULL,
  ends_on date,
  runs_max integer CHECK (runs_max > 0),
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'PAUSED', 'CANCELED', 'ENDED')),
  -- The next of its times, how often that was tried already, when it was due and when it is tried.
  run integer NOT NULL DEFAULT 0,
  attempt smallint NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL,
  next_at timestamptz(3) NOT NULL,
  -- Grows whenever the three before change: a workflow is for one turn.
  turn integer NOT NULL DEFAULT 0,
  handed_at timestamptz(3),
  -- The workflow has called for it; a server is at it until then.
  called_at timestamptz(3),
  sending_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (from_account_seq <> to_account_seq)
);

CREATE INDEX schedule_list ON schedule (member_seq, created_at DESC, schedule_seq DESC);
CREATE INDEX schedule_waiting ON schedule (next_at) WHERE status = 'ACTIVE' AND handed_at IS NULL;
CREATE INDEX schedule_called ON schedule (called_at) WHERE called_at IS NOT NULL;

CREATE FUNCTION schedule_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('CANCELED', 'ENDED') AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'a schedule that is % stays so', OLD.status;
  END IF;
  IF NEW.turn < OLD.turn OR NEW.run < OLD.run THEN
    RAISE EXCEPTION 'a schedule runs one way';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER schedule_keep BEFORE UPDATE ON schedule FOR EACH ROW EXECUTE FUNCTION schedule_keep();

-- Wakes the worker when there is a turn to hand over, and the api when one is called for.
CREATE FUNCTION schedule_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.handed_at IS NULL AND NEW.status = 'ACTIVE' THEN
    PERFORM pg_notify('schedule', NULL);
  END IF;
  IF NEW.called_at IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.called_at IS DISTINCT FROM OLD.called_at) THEN
    PERFORM pg_notify('schedule_called', NULL);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER schedule_tell AFTER INSERT OR UPDATE ON schedule FOR EACH ROW EXECUTE FUNCTION schedule_tell();

-- What became of each try; nothing of it changes later.
CREATE TABLE schedule_run (
  schedule_seq uuid NOT NULL REFERENCES schedule,
  run integer NOT NULL,
  attempt smallint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('SENT', 'REFUSED', 'SKIPPED')),
  refusal text,
  transfer_seq uuid,
  due_at timestamptz(3) NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (schedule_seq, run, attempt),
  CHECK ((outcome = 'SENT') = (transfer_seq IS NOT NULL)),
  CHECK ((outcome = 'SENT') = (refusal IS NULL))
);

GRANT SELECT ON schedule, schedule_run TO bank_app;
GRANT INSERT (schedule_seq, member_seq, from_account_seq, to_account_seq, amount, description, frequency, starts_on, at_time,
  time_zone, ends_on, runs_max, due_at, next_at) ON schedule TO bank_app;
GRANT UPDATE (status, run, attempt, due_at, next_at, turn, handed_at, called_at, sending_until) ON schedule TO bank_app;
GRANT INSERT (schedule_seq, run, attempt, outcome, refusal, transfer_seq, due_at) ON schedule_run TO bank_app;

GRANT SELECT (schedule_seq, status, next_at, turn, handed_at, called_at, sending_until) ON schedule TO bank_worker;
GRANT UPDATE (handed_at, called_at) ON schedule TO bank_worker;
