-- Codes by which a member logs in from an unknown client after too many failures of strangers.
ALTER TABLE verification DROP CONSTRAINT verification_purpose_check;
ALTER TABLE verification
  ADD CONSTRAINT verification_purpose_check CHECK (purpose IN ('EMAIL', 'PASSWORD', 'PHONE', 'DEVICE', 'LOGIN'));

-- Browsers from which an operator has logged in, which takes a one-time code. Only the hash of the cookie is stored.
CREATE TABLE operator_device (
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  operator_seq uuid NOT NULL REFERENCES operator,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  used_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, operator_seq)
);

CREATE INDEX operator_device_operator ON operator_device (operator_seq, used_at);

GRANT SELECT, DELETE ON operator_device TO bank_app;
GRANT INSERT (token_hash, operator_seq), UPDATE (used_at) ON operator_device TO bank_app;
