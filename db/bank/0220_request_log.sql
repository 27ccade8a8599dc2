-- Signed requests of a shop's programs, for their developers: request, response, and the result of the signature check. Without bodies,
-- query values and secrets; addresses without their last part. Kept for thirty days.
CREATE TABLE signed_request (
  request_seq uuid PRIMARY KEY,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  key_seq uuid NOT NULL REFERENCES merchant_key,
  mode text NOT NULL CHECK (mode IN ('LIVE', 'TEST')),
  method text NOT NULL CHECK (length(method) <= 10),
  path text NOT NULL CHECK (length(path) <= 300),
  status smallint NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  -- Why it was refused; null if it was not.
  code text CHECK (length(code) <= 60),
  api_version text CHECK (length(api_version) <= 10),
  address text NOT NULL CHECK (length(address) <= 45),
  verdict text NOT NULL CHECK (verdict IN
    ('VALID', 'MISMATCH', 'TIME', 'REPEATED', 'HEADERS', 'KEY', 'ADDRESS', 'UNCHECKED')),
  -- The text that should have been signed; it contains the hash of the body.
  expected text CHECK (length(expected) <= 2000),
  request_id text NOT NULL CHECK (length(request_id) <= 64),
  created_at timestamptz(3) NOT NULL
);

CREATE INDEX signed_request_list ON signed_request (merchant_seq, mode, created_at DESC, request_seq DESC);
CREATE INDEX signed_request_refused ON signed_request (merchant_seq, mode, created_at DESC, request_seq DESC)
  WHERE code IS NOT NULL;
CREATE INDEX signed_request_old ON signed_request (created_at);

GRANT SELECT, INSERT ON signed_request TO bank_app;
GRANT SELECT (request_seq, created_at), DELETE ON signed_request TO bank_worker;
