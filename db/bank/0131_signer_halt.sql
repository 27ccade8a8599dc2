-- A stop that an operator pressed, for the worker to pass on to the signer, however long it was away.
CREATE TABLE signer_halt (
  halt_seq uuid PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  passed_at timestamptz(3)
);

CREATE INDEX signer_halt_waiting ON signer_halt (halt_seq) WHERE passed_at IS NULL;

CREATE FUNCTION signer_halt_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signer_halt', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER signer_halt_announce AFTER INSERT ON signer_halt
  FOR EACH STATEMENT EXECUTE FUNCTION signer_halt_announce();

GRANT INSERT (halt_seq, reason) ON signer_halt TO bank_app;
GRANT SELECT, UPDATE (passed_at) ON signer_halt TO bank_worker;
