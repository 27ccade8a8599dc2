-- Payments from outside to the bank's own addresses, and coins that contracts pass on, are booked like other deposits that nobody
-- expects: into suspense, with their transaction. Nobody can halt an asset by paying the bank.
ALTER TABLE deposit
  DROP CONSTRAINT deposit_kept_for_check,
  ADD CONSTRAINT deposit_kept_for_check CHECK (
    kept_for IN ('UNKNOWN_MEMO', 'WRONG_ASSET', 'BELOW_MINIMUM', 'TIER_ADDRESS', 'INTERNAL_TRANSFER')),
  -- Where it arrived, in the form in which the watcher writes addresses.
  ADD COLUMN address text CHECK (length(address) BETWEEN 20 AND 120);

-- How much more than the books say may lie on a chain, with no payment that explains it, before withdrawals of the asset halt.
INSERT INTO setting (name, value) VALUES
('config.custody', '{
  "unexplained_surplus": {"BTC": "0.0001", "LTC": "0.1", "ETH": "0.005", "USOT": "1000", "CCM": "1000"}
}');

-- The owner's command books what the owner brought, and the watcher what strangers paid: the same coins must not be booked by both.
ALTER TABLE capital ADD COLUMN address text;
GRANT SELECT (network, txid, asset, address) ON capital TO bank_worker;

CREATE FUNCTION capital_lock(at_network text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('capital ' || at_network, 0))
$$;

GRANT EXECUTE ON FUNCTION capital_lock TO bank_worker;

CREATE FUNCTION deposit_skip_capital() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM capital_lock(NEW.network);
  IF EXISTS (
    SELECT FROM capital JOIN asset ON asset.code = capital.asset
    WHERE capital.network = NEW.network AND capital.txid = NEW.txid AND asset.seq = NEW.asset_seq
      AND (capital.address IS NULL OR capital.address = NEW.address))
    AND NOT EXISTS (
      SELECT FROM deposit
      WHERE network = NEW.network AND txid = NEW.txid AND output_index = NEW.output_index) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_skip_capital BEFORE INSERT ON deposit
  FOR EACH ROW WHEN (NEW.kept_for = 'TIER_ADDRESS') EXECUTE FUNCTION deposit_skip_capital();
