-- What an asset needs and costs changes by four eyes, and what it was is kept.
CREATE TABLE asset_history (
  history_seq uuid PRIMARY KEY,
  asset_seq uuid NOT NULL REFERENCES asset,
  at timestamptz(3) NOT NULL DEFAULT now(),
  approval_seq uuid NOT NULL UNIQUE REFERENCES approval,
  maker_seq uuid NOT NULL REFERENCES operator,
  checker_seq uuid NOT NULL REFERENCES operator,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);

CREATE INDEX asset_history_list ON asset_history (asset_seq, at DESC);

CREATE FUNCTION asset_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'bank_app' AND NOT approval_allows('asset.change', 'asset:' || OLD.code) THEN
    RAISE EXCEPTION 'an asset changes by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER asset_keep BEFORE UPDATE ON asset FOR EACH ROW EXECUTE FUNCTION asset_keep();

GRANT UPDATE (confirmations_required, minimum_deposit, fee_type, fee_charge_type, fee_amount, is_active)
  ON asset TO bank_app;
-- A check of the table asks it whenever a row is written.
GRANT EXECUTE ON FUNCTION has_every_locale TO bank_app;
GRANT SELECT ON asset_history TO bank_app;
GRANT INSERT (history_seq, asset_seq, approval_seq, maker_seq, checker_seq, before, after) ON asset_history TO bank_app;
