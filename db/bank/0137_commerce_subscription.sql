-- Commerce, subscriptions: plans that shops offer, and members' mandates for them.

CREATE TABLE subscription_plan (
  mode text NOT NULL CHECK (mode IN ('LIVE', 'TEST')),
  plan_seq uuid NOT NULL,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  period text NOT NULL CHECK (period IN ('WEEK', 'MONTH', 'YEAR')),
  -- How many days before each charge the member is notified.
  notice_days integer NOT NULL CHECK (notice_days BETWEEN 1 AND 14),
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  closed_at timestamptz(3),
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  PRIMARY KEY (mode, plan_seq)
);

CREATE INDEX subscription_plan_list ON subscription_plan (merchant_seq, mode, created_at DESC, plan_seq DESC);
CREATE UNIQUE INDEX subscription_plan_request ON subscription_plan (mode, merchant_seq, request_key);

CREATE TABLE subscription (
  mode text NOT NULL CHECK (mode IN ('LIVE', 'TEST')),
  subscription_seq uuid NOT NULL,
  plan_seq uuid NOT NULL,
  member_seq uuid NOT NULL REFERENCES member,
  account_seq uuid NOT NULL REFERENCES account,
  -- The most that may be charged at once, in the smallest unit of the plan's currency.
  maximum numeric(39, 0) NOT NULL CHECK (maximum > 0),
  state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'CANCELED', 'STOPPED')),
  -- The charge that comes next, counted from zero, when it is due, and when it is next tried.
  charge integer NOT NULL DEFAULT 0 CHECK (charge >= 0),
  attempt integer NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  due_at timestamptz(3) NOT NULL,
  next_at timestamptz(3) NOT NULL,
  -- When the member was notified of this charge. No charge is made before that.
  noticed_at timestamptz(3),
  -- Key of this try: generated when it is due and stored before anything is paid.
  charge_key uuid,
  charging_until timestamptz(3),
  refusal text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  PRIMARY KEY (mode, subscription_seq),
  FOREIGN KEY (mode, plan_seq) REFERENCES subscription_plan,
  CHECK ((state = 'ACTIVE') = (ended_at IS NULL))
);

CREATE INDEX subscription_list ON subscription (member_seq, created_at DESC, subscription_seq DESC);
CREATE INDEX subscription_due ON subscription (next_at) WHERE state = 'ACTIVE';
CREATE INDEX subscription_of_plan ON subscription (mode, plan_seq) WHERE state = 'ACTIVE';
CREATE UNIQUE INDEX subscription_request ON subscription (member_seq, request_key);

-- A charge is made once, and an ended subscription stays ended.
CREATE FUNCTION subscription_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'ACTIVE' AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a subscription that is % stays so', OLD.state;
  END IF;
  IF NEW.charge < OLD.charge THEN
    RAISE EXCEPTION 'a charge that was made is not made again';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER subscription_keep BEFORE UPDATE ON subscription FOR EACH ROW EXECUTE FUNCTION subscription_keep();

CREATE TABLE subscription_charge (
  mode text NOT NULL,
  subscription_seq uuid NOT NULL,
  charge integer NOT NULL,
  attempt integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('CHARGED', 'REFUSED')),
  refusal text,
  checkout_seq uuid,
  at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (mode, subscription_seq, charge, attempt),
  FOREIGN KEY (mode, subscription_seq) REFERENCES subscription,
  FOREIGN KEY (mode, checkout_seq) REFERENCES checkout,
  CHECK ((outcome = 'REFUSED') = (refusal IS NOT NULL)),
  CHECK (outcome = 'REFUSED' OR checkout_seq IS NOT NULL)
);

CREATE UNIQUE INDEX subscription_charge_once ON subscription_charge (mode, subscription_seq, charge) WHERE outcome = 'CHARGED';

GRANT SELECT ON subscription_plan, subscription, subscription_charge TO bank_app;
GRANT INSERT (mode, plan_seq, merchant_seq, title, currency, amount, period, notice_days, token, request_key) ON subscription_plan TO bank_app;
GRANT UPDATE (closed_at) ON subscription_plan TO bank_app;
GRANT INSERT (mode, subscription_seq, plan_seq, member_seq, account_seq, maximum, due_at, next_at, noticed_at, request_key)
  ON subscription TO bank_app;
GRANT UPDATE (state, charge, attempt, due_at, next_at, noticed_at, charge_key, charging_until, refusal, ended_at) ON subscription TO bank_app;
GRANT INSERT ON subscription_charge TO bank_app;
