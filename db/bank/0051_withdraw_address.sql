-- Where members may withdraw to: an address of a chain, or an account at a bank.
CREATE TABLE withdraw_address (
  address_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  asset_seq uuid NOT NULL REFERENCES asset,
  -- Address, memo, name, bank, holder and birth date, sealed with the member's key.
  details bytea NOT NULL CHECK (length(details) BETWEEN 29 AND 4096),
  -- Of asset, address and memo, by which the same one is recognised.
  blind_index bytea NOT NULL CHECK (length(blind_index) = 32),
  method text NOT NULL CHECK (method IN ('SIGNATURE', 'REVIEW')),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED', 'CANCELED')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  usable_at timestamptz(3) NOT NULL CHECK (usable_at >= created_at),
  decided_at timestamptz(3),
  -- Why it was rejected, in an operator's words to the member; sealed.
  reason bytea CHECK (length(reason) BETWEEN 29 AND 4096),
  CONSTRAINT withdraw_address_decision_is_dated CHECK (status = 'CANCELED' OR (status = 'PENDING') = (decided_at IS NULL))
);

CREATE INDEX withdraw_address_list ON withdraw_address (member_seq, created_at DESC, address_seq DESC);
CREATE INDEX withdraw_address_desk ON withdraw_address (created_at DESC, address_seq DESC);
CREATE UNIQUE INDEX withdraw_address_once ON withdraw_address (member_seq, blind_index)
  WHERE status IN ('PENDING', 'APPROVED');

-- From waiting to decided, from anything to removed, and never back: a removed address must be registered and wait anew.
CREATE FUNCTION withdraw_address_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'CANCELED' OR (OLD.status <> 'PENDING' AND NEW.status <> 'CANCELED') THEN
    RAISE EXCEPTION 'a withdrawal address that was decided on is only removed';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER withdraw_address_keep BEFORE UPDATE ON withdraw_address
  FOR EACH ROW EXECUTE FUNCTION withdraw_address_keep();

GRANT SELECT, DELETE ON withdraw_address TO bank_app;
GRANT INSERT (address_seq, member_seq, asset_seq, details, blind_index, method, usable_at) ON withdraw_address TO bank_app;
GRANT UPDATE (status, decided_at, reason) ON withdraw_address TO bank_app;

UPDATE setting SET value = value || '{"withdraw_addresses_max": 20}' WHERE name = 'config.kyc';
