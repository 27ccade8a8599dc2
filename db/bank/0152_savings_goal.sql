-- Savings, goals: what a member saves for with a fund, and round-ups of what leaves its payment account.

CREATE TABLE fund_goal (
  goal_seq uuid PRIMARY KEY,
  fund_seq uuid NOT NULL REFERENCES fund,
  member_seq uuid NOT NULL REFERENCES member,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  target numeric(39, 0) NOT NULL CHECK (target > 0),
  due_on date NOT NULL,
  -- What leaves the payment account is rounded up to a multiple of it; null: nothing is.
  round_up_unit numeric(39, 0) CHECK (round_up_unit > 0),
  -- With round-ups, an installment is this amount plus the sum of the round-ups.
  base numeric(39, 0) NOT NULL DEFAULT 0 CHECK (base >= 0),
  is_paused boolean NOT NULL DEFAULT false,
  -- Entries of the payment account up to this one are counted. They count up without gaps, so each is counted once.
  read_to bigint NOT NULL DEFAULT 0 CHECK (read_to >= 0),
  collected numeric(39, 0) NOT NULL DEFAULT 0 CHECK (collected >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3)
);

-- A fund has one goal at a time.
CREATE UNIQUE INDEX fund_goal_open ON fund_goal (fund_seq) WHERE ended_at IS NULL;
CREATE INDEX fund_goal_round_up ON fund_goal (goal_seq) WHERE ended_at IS NULL AND round_up_unit IS NOT NULL AND NOT is_paused;

-- The part of an installment that came from round-ups. If the installment is refused, they wait for another one.
CREATE TABLE fund_goal_saving (
  step_seq uuid PRIMARY KEY REFERENCES fund_step,
  goal_seq uuid NOT NULL REFERENCES fund_goal,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0)
);

CREATE INDEX fund_goal_saving_of ON fund_goal_saving (goal_seq);

-- An entry that was counted is neither counted again nor dropped.
CREATE FUNCTION fund_goal_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.read_to < OLD.read_to OR NEW.collected < OLD.collected THEN
    RAISE EXCEPTION 'round-ups are counted once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER fund_goal_keep BEFORE UPDATE ON fund_goal FOR EACH ROW EXECUTE FUNCTION fund_goal_keep();

GRANT SELECT ON fund_goal, fund_goal_saving TO bank_app;
GRANT INSERT (goal_seq, fund_seq, member_seq, name, target, due_on, round_up_unit, base, read_to),
  UPDATE (name, target, due_on, round_up_unit, base, is_paused, read_to, collected, ended_at) ON fund_goal TO bank_app;
GRANT INSERT (step_seq, goal_seq, amount) ON fund_goal_saving TO bank_app;
