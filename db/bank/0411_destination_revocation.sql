-- Addresses that members removed or operators rejected, on their way to the signer, which then pays them no more. The same address may
-- stand in several registrations, one for each asset; only the last of them takes it along. Deleted once the signer has heard.
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
REVOKE EXECUTE ON FUNCTION destination_revoke FROM PUBLIC;

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

-- What was removed before there was a way to say so.
SELECT destination_revoke(payable_address) FROM payable_address JOIN withdraw_address USING (address_seq)
WHERE withdraw_address.status IN ('REJECTED', 'CANCELED');

GRANT SELECT, DELETE ON destination_revocation TO bank_worker;
