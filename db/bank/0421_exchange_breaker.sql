-- Exchanges halt by themselves: those of an asset when its price jumps, all of them when the house exchanges or loses too much within
-- a while. Two operators release them like any other halt.
ALTER TABLE halt
  ALTER COLUMN asset_seq DROP NOT NULL,
  DROP CONSTRAINT halt_kind_check,
  ADD CONSTRAINT halt_kind_check CHECK (kind IN ('ACCOUNT', 'ASSET', 'EXCHANGE_ASSET', 'EXCHANGE')),
  ADD CONSTRAINT halt_asset_named CHECK ((kind = 'EXCHANGE') = (asset_seq IS NULL)),
  DROP CONSTRAINT halt_cause_check,
  ADD CONSTRAINT halt_cause_check CHECK (CASE kind
    WHEN 'ACCOUNT' THEN cause = 'DEPOSIT_VANISHED'
    WHEN 'ASSET' THEN cause IN ('DIFFERENCE', 'COMPARISON_LATE')
    WHEN 'EXCHANGE_ASSET' THEN cause = 'PRICE_JUMP'
    ELSE cause IN ('HOUSE_VOLUME', 'HOUSE_LOSS') END);

CREATE UNIQUE INDEX halt_exchange_asset ON halt (asset_seq) WHERE kind = 'EXCHANGE_ASSET' AND released_at IS NULL;
CREATE UNIQUE INDEX halt_exchange ON halt (cause) WHERE kind = 'EXCHANGE' AND released_at IS NULL;
-- When such a halt was last released: from then on the house counts anew.
CREATE INDEX halt_exchange_released ON halt (cause, released_at) WHERE kind = 'EXCHANGE';

-- What the house took in and gave by exchanges, by minute: running sums, so that nobody adds up exchanges.
CREATE TABLE exchange_flow (
  minute timestamptz(0) NOT NULL,
  asset_seq uuid NOT NULL REFERENCES asset,
  taken numeric(39, 0) NOT NULL CHECK (taken >= 0),
  given numeric(39, 0) NOT NULL CHECK (given >= 0),
  PRIMARY KEY (minute, asset_seq)
);

GRANT SELECT ON exchange_flow TO bank_app, bank_worker;
GRANT DELETE ON exchange_flow TO bank_worker;

-- With the exchange itself, whoever ends it. Rows are changed in the order of their key, so that two never wait for each other.
CREATE FUNCTION exchange_count_flow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO exchange_flow (minute, asset_seq, taken, given)
    SELECT date_trunc('minute', clock_timestamp()), asset_seq,
           CASE account_seq WHEN NEW.source_account_seq THEN NEW.source_amount ELSE 0 END,
           CASE account_seq WHEN NEW.target_account_seq THEN NEW.target_amount ELSE 0 END
    FROM account WHERE account_seq IN (NEW.source_account_seq, NEW.target_account_seq)
    ORDER BY asset_seq
  ON CONFLICT (minute, asset_seq) DO UPDATE
    SET taken = exchange_flow.taken + excluded.taken, given = exchange_flow.given + excluded.given;
  RETURN NULL;
END
$$;

CREATE TRIGGER exchange_count_flow AFTER UPDATE OF step ON exchange FOR EACH ROW
  WHEN (NEW.step = 'DONE') EXECUTE FUNCTION exchange_count_flow();

-- First values, to be reviewed before real money is used.
UPDATE setting SET value = value || '{"breakers": {
  "price_jump_percent": "5",
  "member_hour_usot": "50000000",
  "house_hour_usot": "500000000",
  "house_loss_usot": "5000000",
  "house_loss_minutes": 60
}}' WHERE name = 'config.exchange';
