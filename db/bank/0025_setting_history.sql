-- Settings change by four eyes, and what they were is kept.
CREATE TABLE setting_history (
  history_seq uuid PRIMARY KEY,
  name text NOT NULL REFERENCES setting,
  at timestamptz(3) NOT NULL DEFAULT now(),
  approval_seq uuid NOT NULL UNIQUE REFERENCES approval,
  maker_seq uuid NOT NULL REFERENCES operator,
  checker_seq uuid NOT NULL REFERENCES operator,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);

CREATE INDEX setting_history_list ON setting_history (name, at DESC);

CREATE FUNCTION setting_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'bank_app' AND NOT approval_allows('setting.change', 'setting:' || OLD.name) THEN
    RAISE EXCEPTION 'a setting changes by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER setting_keep BEFORE UPDATE ON setting FOR EACH ROW EXECUTE FUNCTION setting_keep();

GRANT UPDATE (value, updated_at) ON setting TO bank_app;
GRANT SELECT ON setting_history TO bank_app;
GRANT INSERT (history_seq, name, approval_seq, maker_seq, checker_seq, before, after) ON setting_history TO bank_app;
