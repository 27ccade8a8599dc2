-- Custody, destinations: the addresses to which members may withdraw, and which of these the signer pays.

-- An address of a chain, or an account at a bank.
CREATE TABLE withdraw_address (
  address_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  asset_seq uuid NOT NULL REFERENCES asset,
  -- Address, memo, name, bank, holder and birth date, sealed with the member's key.
  details bytea NOT NULL CHECK (length(details) BETWEEN 29 AND 4096),
  -- Keyed hash of asset, address and memo; identifies the same destination.
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

-- From pending to decided, from anything to removed, and never back: a removed address has to be registered and wait again.
CREATE FUNCTION withdraw_address_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'CANCELED' OR (OLD.status <> 'PENDING' AND NEW.status <> 'CANCELED') THEN
    RAISE EXCEPTION 'a withdrawal address that was decided on is only removed';
  END IF;
  RETURN NEW;
END
$$;

-- Fires on the columns that the api may change. The time from which an address is usable is not among them.
CREATE TRIGGER withdraw_address_keep BEFORE UPDATE OF status, decided_at, reason ON withdraw_address
  FOR EACH ROW EXECUTE FUNCTION withdraw_address_keep();

GRANT SELECT, DELETE ON withdraw_address TO bank_app;
GRANT INSERT (address_seq, member_seq, asset_seq, details, blind_index, method, usable_at) ON withdraw_address TO bank_app;
GRANT UPDATE (status, decided_at, reason) ON withdraw_address TO bank_app;

-- Registered addresses of chains, on their way to the signer. It pays only addresses that have been in its own log for long enough, and
-- reports when that will be.
CREATE TABLE payable_address (
  address_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  network text NOT NULL,
  address text NOT NULL CHECK (length(address) BETWEEN 20 AND 120),
  memo text CHECK (memo ~ '^\d+$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  payable_at timestamptz(3)
);

CREATE INDEX payable_address_untold ON payable_address (address_seq) WHERE payable_at IS NULL;

CREATE FUNCTION payable_address_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('payable_address', NEW.address_seq::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER payable_address_announce AFTER INSERT ON payable_address
  FOR EACH ROW EXECUTE FUNCTION payable_address_announce();

GRANT SELECT, DELETE ON payable_address TO bank_app;
GRANT INSERT (address_seq, member_seq, network, address, memo) ON payable_address TO bank_app;
GRANT SELECT, UPDATE (payable_at) ON payable_address TO bank_worker;

-- Addresses that members removed or operators rejected, on their way to the signer, which then stops paying them. The same address may be
-- registered several times, once for each asset; only the last registration revokes it. The row is deleted once the signer has it.
CREATE TABLE destination_revocation (
  address_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  memo text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE FUNCTION destination_revoke(gone payable_address) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  INSERT INTO destination_revocation (address_seq, member_seq, network, address, memo)
  SELECT gone.address_seq, gone.member_seq, gone.network, gone.address, gone.memo
  WHERE NOT EXISTS (SELECT FROM payable_address AS other JOIN withdraw_address USING (address_seq)
    WHERE other.member_seq = gone.member_seq AND other.network = gone.network AND other.address = gone.address
      AND other.memo IS NOT DISTINCT FROM gone.memo AND other.address_seq <> gone.address_seq
      AND withdraw_address.status IN ('PENDING', 'APPROVED'))
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION payable_address_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM destination_revoke(OLD);
  RETURN NULL;
END
$$;

CREATE TRIGGER payable_address_gone AFTER DELETE ON payable_address FOR EACH ROW EXECUTE FUNCTION payable_address_gone();

CREATE FUNCTION withdraw_address_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM destination_revoke(payable_address) FROM payable_address WHERE address_seq = NEW.address_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER withdraw_address_gone AFTER UPDATE OF status ON withdraw_address FOR EACH ROW
  WHEN (NEW.status IN ('REJECTED', 'CANCELED')) EXECUTE FUNCTION withdraw_address_gone();

CREATE FUNCTION destination_revocation_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('payable_address', NEW.address_seq::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER destination_revocation_announce AFTER INSERT ON destination_revocation
  FOR EACH ROW EXECUTE FUNCTION destination_revocation_announce();

GRANT SELECT, DELETE ON destination_revocation TO bank_worker;
