-- Savings, products: offers of operators, members' funds, and every step of a fund.

-- Today's date in Korea. Products follow calendar days.
CREATE FUNCTION product_today() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (now() AT TIME ZONE 'Asia/Seoul')::date
$$;

-- Simple interest, actual days over 365, cut to whole units: modules/savings/product/rules.ts states the same.
CREATE FUNCTION product_interest(principal numeric, rate_ppm integer, days integer, unit_num numeric, unit_den numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT div(principal * rate_ppm * days * unit_num, 365000000 * unit_den)
$$;

CREATE TABLE instrument (
  instrument_seq uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('DIVEARN', 'SAVINGS_INSTALLMENT', 'CD')),
  asset_seq uuid NOT NULL REFERENCES asset,
  dividend_asset_seq uuid NOT NULL REFERENCES asset,
  -- As operators decided it; the columns below are the same in smallest units.
  terms jsonb NOT NULL,
  -- The worth of one smallest unit of principal in smallest units of the dividend asset, as a fraction.
  unit_num numeric(60, 0) NOT NULL CHECK (unit_num > 0),
  unit_den numeric(60, 0) NOT NULL CHECK (unit_den > 0),
  minimum numeric(39, 0) NOT NULL CHECK (minimum > 0),
  maximum numeric(39, 0) NOT NULL CHECK (maximum >= minimum),
  -- The most interest that may be promised in all.
  capacity numeric(39, 0) NOT NULL CHECK (capacity >= 0),
  registration_starts_on date NOT NULL,
  registration_ends_on date NOT NULL CHECK (registration_ends_on >= registration_starts_on),
  execution_starts_on date NOT NULL,
  execution_ends_on date NOT NULL CHECK (execution_ends_on > execution_starts_on),
  is_suspended boolean NOT NULL,
  document_version integer NOT NULL CHECK (document_version > 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The used part of the capacity: paid, set aside, or reserved for future installments.
  used numeric(39, 0) NOT NULL DEFAULT 0 CHECK (used >= 0),
  -- Totals over all its funds, updated with every step, so that they need not be summed.
  funds integer NOT NULL DEFAULT 0 CHECK (funds >= 0),
  principal numeric(39, 0) NOT NULL DEFAULT 0 CHECK (principal >= 0),
  promised numeric(39, 0) NOT NULL DEFAULT 0 CHECK (promised >= 0),
  paid numeric(39, 0) NOT NULL DEFAULT 0 CHECK (paid >= 0),
  CHECK (used <= capacity)
);

CREATE TABLE instrument_document (
  instrument_seq uuid NOT NULL REFERENCES instrument,
  version integer NOT NULL CHECK (version > 0),
  text jsonb NOT NULL,
  published_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (instrument_seq, version)
);

CREATE TABLE instrument_history (
  history_seq uuid PRIMARY KEY,
  instrument_seq uuid NOT NULL REFERENCES instrument,
  at timestamptz(3) NOT NULL DEFAULT now(),
  approval_seq uuid NOT NULL UNIQUE REFERENCES approval,
  maker_seq uuid NOT NULL,
  checker_seq uuid NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);

CREATE INDEX instrument_history_list ON instrument_history (instrument_seq, at DESC);

-- The amount that a product paid on a day, over all its funds.
CREATE TABLE instrument_distribution (
  instrument_seq uuid NOT NULL REFERENCES instrument,
  paid_on date NOT NULL,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  funds integer NOT NULL CHECK (funds > 0),
  PRIMARY KEY (instrument_seq, paid_on)
);

-- The api changes an offer only in the transaction of an approval, and never the totals that the steps of funds update.
CREATE FUNCTION instrument_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user IN ('bank_app', 'bank_identity') AND NOT approval_allows('instrument.change', 'instrument:' || NEW.instrument_seq) THEN
    RAISE EXCEPTION 'a product changes by an approval of the same transaction';
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.type, NEW.asset_seq, NEW.dividend_asset_seq) IS DISTINCT FROM
    (OLD.type, OLD.asset_seq, OLD.dividend_asset_seq) THEN
    RAISE EXCEPTION 'type and assets of a product stay';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER instrument_keep BEFORE INSERT OR UPDATE ON instrument FOR EACH ROW EXECUTE FUNCTION instrument_keep();

-- Published contracts never change.
CREATE FUNCTION instrument_document_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'a published contract stays';
  END IF;
  IF current_user IN ('bank_app', 'bank_identity') AND NOT approval_allows('instrument.change', 'instrument:' || NEW.instrument_seq) THEN
    RAISE EXCEPTION 'a contract is published by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER instrument_document_keep BEFORE INSERT OR UPDATE OR DELETE ON instrument_document
  FOR EACH ROW EXECUTE FUNCTION instrument_document_keep();

CREATE TABLE fund (
  fund_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  instrument_seq uuid NOT NULL REFERENCES instrument,
  type text NOT NULL CHECK (type IN ('DIVEARN', 'SAVINGS_INSTALLMENT', 'CD')),
  -- The first account pays and receives the principal back; the second receives the interest.
  payment_account_seq uuid NOT NULL REFERENCES account,
  dividend_account_seq uuid NOT NULL REFERENCES account,
  -- The account of the product. Its row follows once the ledger has the money.
  account_seq uuid NOT NULL UNIQUE,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 40),
  -- The agreed terms, which later offers of the product do not change.
  rate_ppm integer NOT NULL CHECK (rate_ppm >= 0),
  unit_num numeric(60, 0) NOT NULL,
  unit_den numeric(60, 0) NOT NULL,
  term_days integer NOT NULL CHECK (term_days > 0),
  dividend_type text NOT NULL CHECK (dividend_type IN ('AUTO', 'MANUAL')),
  dividend_days integer CHECK (dividend_days > 0),
  early_rates jsonb NOT NULL,
  minimum numeric(39, 0) NOT NULL,
  document_version integer NOT NULL,
  -- For installments: the amount of each, how many, and how many days after its due day one can still be paid.
  installment_amount numeric(39, 0),
  installment_count integer,
  late_days integer,
  is_auto boolean NOT NULL DEFAULT false,
  -- The agreed rate of a renewal; null: the fund is paid out.
  renewal_rate_ppm integer,
  state text NOT NULL DEFAULT 'REQUESTED' CHECK (state IN ('REQUESTED', 'REFUSED', 'ACTIVE', 'RETURNED', 'RETURNED_EARLY')),
  started_on date NOT NULL,
  matures_on date NOT NULL CHECK (matures_on > started_on),
  -- The next day with an automatic step.
  next_on date,
  principal numeric(39, 0) NOT NULL DEFAULT 0 CHECK (principal >= 0),
  -- Interest set aside in the ledger; reserved of the product's capacity; paid; given up.
  promised numeric(39, 0) NOT NULL DEFAULT 0 CHECK (promised >= 0),
  reserved numeric(39, 0) NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  paid numeric(39, 0) NOT NULL DEFAULT 0 CHECK (paid >= 0),
  lost numeric(39, 0) NOT NULL DEFAULT 0 CHECK (lost >= 0),
  -- Interest earned and not paid, up to the end of that day.
  accrued numeric(39, 0) NOT NULL DEFAULT 0 CHECK (accrued >= 0),
  accrued_on date,
  refusal text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  CHECK ((type = 'SAVINGS_INSTALLMENT') = (installment_count IS NOT NULL)),
  CHECK (state IN ('REQUESTED', 'ACTIVE') OR (principal = 0 AND promised = 0 AND ended_at IS NOT NULL))
-- Interest is written into each row every day. A batch writes all rows of a page before the old versions can be pruned, so a page needs
-- room for a second version of each row, or the updates would touch the indexes.
) WITH (fillfactor = 45);

CREATE INDEX fund_list ON fund (member_seq, created_at DESC, fund_seq DESC);
CREATE UNIQUE INDEX fund_request ON fund (member_seq, request_key);
CREATE INDEX fund_next ON fund (next_on, fund_seq) WHERE state = 'ACTIVE';
CREATE INDEX fund_active ON fund (fund_seq) WHERE state = 'ACTIVE';
CREATE INDEX fund_auto ON fund (fund_seq) WHERE state = 'ACTIVE' AND is_auto;

-- The amount put in on one day. Each lot earns interest from its own day.
CREATE TABLE fund_lot (
  fund_seq uuid NOT NULL REFERENCES fund,
  -- For installments, the number of the installment.
  lot integer NOT NULL CHECK (lot >= 0),
  principal numeric(39, 0) NOT NULL CHECK (principal >= 0),
  started_on date NOT NULL,
  -- Interest is paid to the end of the day before.
  paid_to date NOT NULL,
  promised numeric(39, 0) NOT NULL CHECK (promised >= 0),
  PRIMARY KEY (fund_seq, lot)
);

-- Steps: everything that moves money of a fund. The row is written first; the ids in the ledger derive from it.
CREATE TABLE fund_step (
  step_seq uuid PRIMARY KEY,
  fund_seq uuid NOT NULL REFERENCES fund,
  member_seq uuid NOT NULL,
  instrument_seq uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PUT_IN', 'INSTALLMENT', 'DIVIDEND', 'RETURN', 'MATURITY', 'RENEWAL')),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'DONE', 'REFUSED')),
  -- The requested amount; null: everything.
  amount numeric(39, 0) CHECK (amount > 0),
  -- Fixed by the worker before anything is posted: the day it counts for, what moves, and the fund afterwards.
  counts_on date,
  principal numeric(39, 0) NOT NULL DEFAULT 0 CHECK (principal >= 0),
  interest numeric(39, 0) NOT NULL DEFAULT 0 CHECK (interest >= 0),
  lost numeric(39, 0) NOT NULL DEFAULT 0 CHECK (lost >= 0),
  promise numeric(39, 0) NOT NULL DEFAULT 0 CHECK (promise >= 0),
  released numeric(39, 0) NOT NULL DEFAULT 0 CHECK (released >= 0),
  after jsonb,
  refusal text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  CHECK ((state = 'PENDING') = (ended_at IS NULL)),
  CHECK ((state = 'REFUSED') = (refusal IS NOT NULL))
);

-- At most one pending step for each fund.
CREATE UNIQUE INDEX fund_step_pending ON fund_step (fund_seq) WHERE state = 'PENDING';
CREATE INDEX fund_step_due ON fund_step (step_seq) WHERE state = 'PENDING';
CREATE INDEX fund_step_of_fund ON fund_step (fund_seq, created_at DESC);
CREATE INDEX fund_step_list ON fund_step (member_seq, created_at DESC, step_seq DESC);
CREATE UNIQUE INDEX fund_step_request ON fund_step (member_seq, request_key);

-- A step ends once and is not rewritten.
CREATE FUNCTION fund_step_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'PENDING' OR (OLD.after IS NOT NULL AND NEW.after IS DISTINCT FROM OLD.after) THEN
    RAISE EXCEPTION 'a step of a fund ends once, as it was fixed';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER fund_step_keep BEFORE UPDATE ON fund_step FOR EACH ROW EXECUTE FUNCTION fund_step_keep();

-- Members request steps. Only the worker fixes amounts, and only it begins automatic steps. A fund begins by subscribe_fund.
CREATE FUNCTION fund_step_ask() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user IN ('bank_app', 'bank_identity') AND NEW.kind NOT IN ('INSTALLMENT', 'RETURN', 'DIVIDEND') THEN
    RAISE EXCEPTION 'the api does not do this to a fund: %', NEW.kind;
  END IF;
  -- The worker needs no notice of the steps it begins itself, which are many at once.
  IF current_user <> 'bank_worker' THEN
    PERFORM pg_notify('fund_step', NULL);
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER fund_step_ask BEFORE INSERT ON fund_step FOR EACH ROW EXECUTE FUNCTION fund_step_ask();

-- Progress of the daily accrual. An unfinished day continues after the fund at which it stopped.
CREATE TABLE accrual_day (
  accrued_on date PRIMARY KEY,
  after_fund uuid,
  funds bigint NOT NULL DEFAULT 0,
  began_at timestamptz(3) NOT NULL DEFAULT now(),
  finished_at timestamptz(3)
);

GRANT SELECT ON instrument, instrument_document, instrument_history, instrument_distribution, fund, fund_lot, fund_step, accrual_day
  TO bank_app, bank_worker;
GRANT INSERT (instrument_seq, type, asset_seq, dividend_asset_seq, terms, unit_num, unit_den, minimum, maximum, capacity,
    registration_starts_on, registration_ends_on, execution_starts_on, execution_ends_on, is_suspended, document_version),
  UPDATE (terms, unit_num, unit_den, minimum, maximum, capacity, registration_starts_on, registration_ends_on,
    execution_starts_on, execution_ends_on, is_suspended, document_version) ON instrument TO bank_app;
GRANT INSERT (instrument_seq, version, text) ON instrument_document TO bank_app;
GRANT INSERT (history_seq, instrument_seq, approval_seq, maker_seq, checker_seq, before, after) ON instrument_history TO bank_app;
GRANT INSERT (step_seq, fund_seq, member_seq, instrument_seq, kind, amount, request_key) ON fund_step TO bank_app;
GRANT UPDATE (renewal_rate_ppm, is_auto) ON fund TO bank_app;

GRANT UPDATE (used, funds, principal, promised, paid) ON instrument TO bank_worker;
GRANT INSERT, UPDATE ON instrument_distribution TO bank_worker;
GRANT UPDATE (state, started_on, matures_on, next_on, principal, promised, reserved, paid, lost, accrued, accrued_on, refusal,
  ended_at, rate_ppm, renewal_rate_ppm, document_version) ON fund TO bank_worker;
GRANT INSERT, UPDATE, DELETE ON fund_lot TO bank_worker;
GRANT INSERT (step_seq, fund_seq, member_seq, instrument_seq, kind, counts_on, principal, interest, lost, promise, released, after),
  UPDATE (state, kind, counts_on, principal, interest, lost, promise, released, after, refusal, ended_at) ON fund_step TO bank_worker;
GRANT INSERT, UPDATE ON accrual_day TO bank_worker;
GRANT INSERT (fund, asset, shard, amount), UPDATE (amount, asked_at) ON house_need TO bank_worker;
GRANT INSERT (account_seq, member_seq, asset_seq, number, title, instrument_type) ON account TO bank_worker;
GRANT EXECUTE ON FUNCTION product_interest TO bank_worker;
