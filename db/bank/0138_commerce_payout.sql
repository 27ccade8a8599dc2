-- Commerce, payout plans: automatic conversion and transfer of a shop's money. It never leaves its owner: withdrawing takes a second
-- factor. Test mode moves no money, so these tables have no mode.

CREATE TABLE payout_plan (
  merchant_seq uuid PRIMARY KEY REFERENCES merchant,
  -- Everything else is converted into this one, if it is set.
  convert_asset_seq uuid REFERENCES asset,
  -- An account of the owner to which money of its asset is then moved, if it is set.
  account_seq uuid REFERENCES account,
  turns text NOT NULL CHECK (turns IN ('DAILY', 'THRESHOLD')),
  threshold_usot numeric(39, 0) CHECK (threshold_usot > 0),
  is_on boolean NOT NULL,
  -- The day in Korea whose run was begun last, and when the plan is due next.
  turn_on date,
  next_at timestamptz(3) NOT NULL DEFAULT now(),
  running_until timestamptz(3),
  changed_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((turns = 'THRESHOLD') = (threshold_usot IS NOT NULL)),
  CHECK (NOT is_on OR num_nonnulls(convert_asset_seq, account_seq) > 0)
);

CREATE INDEX payout_plan_due ON payout_plan (next_at) WHERE is_on;

CREATE TABLE payout_run (
  run_seq uuid PRIMARY KEY,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('CONVERT', 'TRANSFER')),
  from_account_seq uuid NOT NULL REFERENCES account,
  to_account_seq uuid NOT NULL REFERENCES account,
  asset_seq uuid NOT NULL REFERENCES asset,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'DONE', 'REFUSED')),
  refusal text,
  -- Key of the transfer or the exchange: stored before it is made.
  run_key uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  CHECK ((state = 'PENDING') = (ended_at IS NULL)),
  CHECK ((state = 'REFUSED') = (refusal IS NOT NULL))
);

CREATE INDEX payout_run_list ON payout_run (merchant_seq, run_seq DESC);
-- One run at a time from an account: another begins only when the last one is known to have ended.
CREATE UNIQUE INDEX payout_run_pending ON payout_run (from_account_seq) WHERE state = 'PENDING';

-- Refuses a run between accounts that do not both belong to the shop's owner.
CREATE FUNCTION payout_run_stays_with_owner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF (SELECT count(*) FROM account JOIN merchant USING (member_seq)
      WHERE merchant_seq = NEW.merchant_seq AND account_seq IN (NEW.from_account_seq, NEW.to_account_seq)) <> 2 THEN
    RAISE EXCEPTION 'what a shop earned stays with its owner';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER payout_run_stays_with_owner BEFORE INSERT ON payout_run
  FOR EACH ROW EXECUTE FUNCTION payout_run_stays_with_owner();

GRANT SELECT ON payout_plan, payout_run TO bank_app;
GRANT INSERT (merchant_seq, convert_asset_seq, account_seq, turns, threshold_usot, is_on) ON payout_plan TO bank_app;
GRANT UPDATE (convert_asset_seq, account_seq, turns, threshold_usot, is_on, turn_on, next_at, running_until, changed_at)
  ON payout_plan TO bank_app;
GRANT INSERT (run_seq, merchant_seq, kind, from_account_seq, to_account_seq, asset_seq, amount, run_key) ON payout_run TO bank_app;
GRANT UPDATE (state, refusal, ended_at) ON payout_run TO bank_app;
