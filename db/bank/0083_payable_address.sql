-- Registered addresses of chains, on their way to the signer: it pays only what has stood in its own log for long enough, and
-- says itself from when on that is.
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
