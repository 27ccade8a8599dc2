-- Passkeys: public keys by which a member logs in and confirms, and what authenticators are asked to sign meanwhile.
CREATE TABLE passkey (
  passkey_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  credential_id bytea NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 16 AND 1023),
  public_key bytea NOT NULL CHECK (length(public_key) BETWEEN 32 AND 4096),
  -- How often it was used, if its authenticator counts; a count that does not grow means a copy.
  counter bigint NOT NULL DEFAULT 0 CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}' CHECK (cardinality(transports) <= 10),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  synced boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3)
);

CREATE INDEX passkey_member ON passkey (member_seq, passkey_seq);

GRANT SELECT, DELETE ON passkey TO bank_app;
GRANT INSERT (passkey_seq, member_seq, credential_id, public_key, counter, transports, name, synced) ON passkey TO bank_app;
GRANT UPDATE (counter, name, synced, last_used_at) ON passkey TO bank_app;

CREATE TABLE webauthn_challenge (
  challenge_seq uuid PRIMARY KEY,
  -- Nobody yet, when it is for a login.
  member_seq uuid REFERENCES member,
  challenge bytea NOT NULL CHECK (length(challenge) = 32),
  expires_at timestamptz(3) NOT NULL
);

CREATE INDEX webauthn_challenge_over ON webauthn_challenge (expires_at);

-- Used by being removed.
GRANT SELECT, DELETE ON webauthn_challenge TO bank_app;
GRANT INSERT (challenge_seq, member_seq, challenge, expires_at) ON webauthn_challenge TO bank_app;
