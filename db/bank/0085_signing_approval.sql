-- What the signer wants operators' security keys to sign before it signs itself, in its own words. Nothing here lets a coin go:
-- the signer checks every key by those enrolled on its own machine.
ALTER TABLE chain_transaction
  ADD COLUMN statement text CHECK (length(statement) BETWEEN 1 AND 100000),
  ADD COLUMN approvals_needed smallint CHECK (approvals_needed BETWEEN 1 AND 2),
  ADD CHECK ((statement IS NULL) = (approvals_needed IS NULL));

CREATE INDEX chain_transaction_asking ON chain_transaction (created_at DESC, transaction_seq DESC)
  WHERE statement IS NOT NULL AND txid IS NULL;

GRANT UPDATE (statement, approvals_needed) ON chain_transaction TO bank_worker;
GRANT SELECT (statement, approvals_needed) ON chain_transaction TO bank_app;

-- What a key answered (WebAuthn), in base64url.
CREATE TABLE signing_approval (
  transaction_seq uuid NOT NULL REFERENCES chain_transaction,
  operator_seq uuid NOT NULL REFERENCES operator,
  credential_id text NOT NULL CHECK (length(credential_id) BETWEEN 1 AND 2000),
  authenticator_data text NOT NULL CHECK (length(authenticator_data) <= 2000),
  client_data text NOT NULL CHECK (length(client_data) <= 4000),
  signature text NOT NULL CHECK (length(signature) <= 2000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (transaction_seq, operator_seq, credential_id)
);

GRANT INSERT (transaction_seq, operator_seq, credential_id, authenticator_data, client_data, signature) ON signing_approval TO bank_app;
GRANT SELECT (transaction_seq, operator_seq, credential_id, created_at) ON signing_approval TO bank_app;
GRANT SELECT ON signing_approval TO bank_worker;

CREATE FUNCTION signing_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signing', NEW.transaction_seq::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER signing_approval_announce AFTER INSERT ON signing_approval FOR EACH ROW EXECUTE FUNCTION signing_announce();
CREATE TRIGGER chain_transaction_announce AFTER UPDATE OF statement ON chain_transaction
  FOR EACH ROW WHEN (NEW.statement IS DISTINCT FROM OLD.statement) EXECUTE FUNCTION signing_announce();
