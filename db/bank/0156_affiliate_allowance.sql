-- Affiliate programme, allowances: what members earned, when it matures, and how it is settled.

CREATE TABLE affiliate_allowance (
  allowance_seq uuid PRIMARY KEY,
  cause_seq uuid NOT NULL REFERENCES affiliate_cause,
  policy_seq uuid NOT NULL REFERENCES affiliate_policy,
  -- The member who earned it.
  member_seq uuid NOT NULL REFERENCES member,
  asset_seq uuid NOT NULL REFERENCES asset,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- Its value at that time, in smallest units of USOT; null if unknown.
  usot numeric(39, 0) CHECK (usot >= 0),
  state text NOT NULL DEFAULT 'OCCURRED',
  -- Why an operator must review it first.
  hold_reasons text[] NOT NULL DEFAULT '{}',
  is_held boolean NOT NULL DEFAULT false,
  decided_by uuid REFERENCES operator,
  decided_at timestamptz(3),
  decision_reason text CHECK (length(decision_reason) BETWEEN 1 AND 500),
  -- The postings derive their ids from these keys, which are generated when the posting becomes due.
  posting_key uuid NOT NULL,
  reversal_key uuid,
  occurred_at timestamptz(3) NOT NULL DEFAULT now(),
  matures_at timestamptz(3) NOT NULL,
  -- When it was posted in the ledger; until then, posting is retried from `next_at` on.
  next_at timestamptz(3) NOT NULL DEFAULT now(),
  posted_at timestamptz(3),
  ended_at timestamptz(3),
  -- Running total of the member's matured allowances of its asset, up to and including this one: they are settled in the order in which
  -- they matured.
  matured_through numeric(39, 0),
  UNIQUE (cause_seq, policy_seq),
  CHECK (NOT is_held OR cardinality(hold_reasons) > 0),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (state = 'OCCURRED' OR posted_at IS NOT NULL),
  CHECK ((state IN ('MATURED', 'SETTLED')) = (matured_through IS NOT NULL)),
  CHECK (state <> 'REVERSED' OR reversal_key IS NOT NULL)
)
WITH (fillfactor = 70);

SELECT close_list('affiliate_allowance', 'state', ARRAY['OCCURRED', 'MATURED', 'SETTLED', 'REVERSED']);
CREATE INDEX affiliate_allowance_list ON affiliate_allowance (member_seq, occurred_at DESC, allowance_seq DESC);
CREATE INDEX affiliate_allowance_unposted ON affiliate_allowance (next_at) WHERE posted_at IS NULL;
CREATE INDEX affiliate_allowance_maturing ON affiliate_allowance (matures_at) WHERE state = 'OCCURRED' AND NOT is_held AND posted_at IS NOT NULL;
CREATE INDEX affiliate_allowance_held ON affiliate_allowance (occurred_at DESC, allowance_seq DESC) WHERE is_held;
CREATE INDEX affiliate_allowance_reversing ON affiliate_allowance (occurred_at) WHERE state = 'OCCURRED' AND reversal_key IS NOT NULL;
CREATE INDEX affiliate_allowance_unsettled ON affiliate_allowance (member_seq, asset_seq, matured_through) WHERE state = 'MATURED';

-- Checks that an allowance is its policy's share of the fee, rounded down, and that all shares of a fee together stay below the fee.
CREATE FUNCTION affiliate_allowance_share() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause affiliate_cause;
  policy affiliate_policy;
BEGIN
  SELECT * INTO cause FROM affiliate_cause WHERE cause_seq = NEW.cause_seq;
  SELECT * INTO policy FROM affiliate_policy WHERE policy_seq = NEW.policy_seq;
  IF NEW.amount <> floor(cause.fee * policy.share_ppm / 1000000) OR NEW.asset_seq <> cause.asset_seq
    OR policy.behaviour <> cause.behaviour
    OR NEW.member_seq <> (CASE policy.beneficiary WHEN 'INVITER' THEN cause.inviter_seq ELSE cause.member_seq END) THEN
    RAISE EXCEPTION 'an allowance is the share of its fee that its policy says';
  END IF;
  IF cause.reversed_at IS NOT NULL OR cause.happened_at < policy.started_at OR cause.happened_at >= policy.ended_at THEN
    RAISE EXCEPTION 'no allowance was promised for this';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER affiliate_allowance_share BEFORE INSERT ON affiliate_allowance
  FOR EACH ROW EXECUTE FUNCTION affiliate_allowance_share();

CREATE FUNCTION affiliate_allowance_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('OCCURRED', 'MATURED'), ('OCCURRED', 'REVERSED'), ('MATURED', 'SETTLED')) THEN
    RAISE EXCEPTION 'an allowance that is % cannot become %', OLD.state, NEW.state;
  END IF;
  IF NEW.state = 'MATURED' AND OLD.state = 'OCCURRED' AND (OLD.is_held OR OLD.reversal_key IS NOT NULL OR OLD.posted_at IS NULL) THEN
    RAISE EXCEPTION 'what is held, reversed or not paid does not mature';
  END IF;
  IF current_user IN ('bank_app', 'bank_identity') AND NEW.state <> OLD.state AND NEW.state <> 'SETTLED' THEN
    RAISE EXCEPTION 'the worker says when an allowance matures or is reversed';
  END IF;
  IF NEW.reversal_key IS DISTINCT FROM OLD.reversal_key AND (OLD.reversal_key IS NOT NULL OR OLD.state <> 'OCCURRED') THEN
    RAISE EXCEPTION 'an allowance is reversed once, before it matures';
  END IF;
  IF NEW.is_held AND NOT OLD.is_held THEN
    RAISE EXCEPTION 'an allowance is held from the beginning';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER affiliate_allowance_keep BEFORE UPDATE ON affiliate_allowance
  FOR EACH ROW EXECUTE FUNCTION affiliate_allowance_keep();

GRANT SELECT ON affiliate_allowance TO bank_app, bank_worker;
GRANT INSERT (allowance_seq, cause_seq, policy_seq, member_seq, asset_seq, amount, usot, hold_reasons, is_held, posting_key, matures_at)
  ON affiliate_allowance TO bank_worker;
GRANT UPDATE (state, posting_key, reversal_key, next_at, posted_at, ended_at, matured_through, is_held) ON affiliate_allowance TO bank_worker;
GRANT UPDATE (state, is_held, decided_by, decided_at, decision_reason, reversal_key) ON affiliate_allowance TO bank_app;

-- Running sums of each member and asset. Settlements never exceed what has matured.
CREATE TABLE affiliate_balance (
  member_seq uuid NOT NULL REFERENCES member,
  asset_seq uuid NOT NULL REFERENCES asset,
  -- Paid into the account of allowances, less what was reversed.
  earned numeric(39, 0) NOT NULL DEFAULT 0,
  matured numeric(39, 0) NOT NULL DEFAULT 0,
  settled numeric(39, 0) NOT NULL DEFAULT 0,
  PRIMARY KEY (member_seq, asset_seq),
  CONSTRAINT affiliate_balance_settles_what_matured CHECK (0 <= settled AND settled <= matured AND matured <= earned)
);

GRANT SELECT ON affiliate_balance TO bank_app, bank_worker;
GRANT INSERT, UPDATE (earned, matured, settled) ON affiliate_balance TO bank_worker;
GRANT UPDATE (settled) ON affiliate_balance TO bank_app;

-- Settlements into an account of the member. Written before anything is posted; the amount is deducted from what has matured at once.
CREATE TABLE affiliate_adjust (
  adjust_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  asset_seq uuid NOT NULL REFERENCES asset,
  account_seq uuid NOT NULL REFERENCES account,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'PENDING',
  -- The ledger's code, for diagnosis.
  refused_by text,
  is_automatic boolean NOT NULL,
  -- A repeated key is the same settlement.
  request_key text NOT NULL CHECK (length(request_key) BETWEEN 16 AND 64),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  UNIQUE (member_seq, request_key),
  CHECK ((state = 'PENDING') = (ended_at IS NULL)),
  CHECK ((state = 'REFUSED') = (refused_by IS NOT NULL))
);

SELECT close_list('affiliate_adjust', 'state', ARRAY['PENDING', 'DONE', 'REFUSED']);
CREATE INDEX affiliate_adjust_list ON affiliate_adjust (member_seq, created_at DESC, adjust_seq DESC);
CREATE INDEX affiliate_adjust_pending ON affiliate_adjust (created_at) WHERE state = 'PENDING';

CREATE FUNCTION affiliate_adjust_keep() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM account
    WHERE account_seq = NEW.account_seq AND member_seq = NEW.member_seq AND asset_seq = NEW.asset_seq
      AND instrument_type = 'LEGACY') THEN
    RAISE EXCEPTION 'allowances are settled into an account of their member and asset';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.state <> 'PENDING' THEN
    RAISE EXCEPTION 'a settlement of allowances ends once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER affiliate_adjust_keep BEFORE INSERT OR UPDATE ON affiliate_adjust
  FOR EACH ROW EXECUTE FUNCTION affiliate_adjust_keep();

GRANT SELECT ON affiliate_adjust TO bank_app, bank_worker;
GRANT INSERT (adjust_seq, member_seq, asset_seq, account_seq, amount, is_automatic, request_key),
  UPDATE (state, refused_by, ended_at) ON affiliate_adjust TO bank_app, bank_worker;

-- Members whose allowances of an asset are settled automatically once they reach a value.
CREATE TABLE affiliate_plan (
  member_seq uuid PRIMARY KEY REFERENCES member,
  threshold_usot numeric(39, 0) NOT NULL CHECK (threshold_usot > 0),
  changed_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT ON affiliate_plan TO bank_app, bank_worker;
GRANT INSERT (member_seq, threshold_usot), UPDATE (threshold_usot, changed_at), DELETE ON affiliate_plan TO bank_app;
GRANT SELECT (instrument_type) ON account TO bank_worker;

-- Links by which members invite, each with its own word, and how often they were opened. Nothing about visitors is stored.
CREATE TABLE affiliate_campaign (
  campaign_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  word text NOT NULL CHECK (word ~ '^[a-z0-9-]{2,24}$'),
  opened bigint NOT NULL DEFAULT 0 CHECK (opened >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (member_seq, word)
);

GRANT SELECT, DELETE ON affiliate_campaign TO bank_app;
GRANT INSERT (campaign_seq, member_seq, word), UPDATE (opened) ON affiliate_campaign TO bank_app;

-- Notifies a member of the first allowance of a day in Korea, of each reversal, and of each automatic settlement.
CREATE FUNCTION affiliate_allowance_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.state = 'REVERSED' THEN
    PERFORM notify_member(NEW.member_seq, 'AFFILIATE', 'REVERSED', NEW.allowance_seq, coins(NEW.amount, NEW.asset_seq),
      'allowance:' || NEW.allowance_seq);
  ELSE
    PERFORM notify_member(NEW.member_seq, 'AFFILIATE', 'EARNED', NEW.allowance_seq, '{}',
      'allowance:' || to_char(NEW.occurred_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD'));
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER affiliate_allowance_notify_earned AFTER UPDATE OF posted_at ON affiliate_allowance FOR EACH ROW
  WHEN (OLD.posted_at IS NULL AND NEW.posted_at IS NOT NULL) EXECUTE FUNCTION affiliate_allowance_notify();
CREATE TRIGGER affiliate_allowance_notify_reversed AFTER UPDATE OF state ON affiliate_allowance FOR EACH ROW
  WHEN (NEW.state = 'REVERSED') EXECUTE FUNCTION affiliate_allowance_notify();

CREATE FUNCTION affiliate_adjust_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'AFFILIATE', 'SETTLED', NEW.adjust_seq, coins(NEW.amount, NEW.asset_seq),
    'allowance:' || NEW.adjust_seq);
  RETURN NULL;
END
$$;

CREATE TRIGGER affiliate_adjust_notify AFTER UPDATE OF state ON affiliate_adjust FOR EACH ROW
  WHEN (NEW.state = 'DONE' AND NEW.is_automatic) EXECUTE FUNCTION affiliate_adjust_notify();
