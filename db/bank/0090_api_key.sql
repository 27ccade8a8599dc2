-- Identity, API keys: with them a member's own programs sign requests.

CREATE TABLE api_key (
  key_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  scope text NOT NULL CHECK (scope IN ('READ', 'TRADE', 'TRANSFER')),
  -- Addresses and CIDR blocks from which the key works; from anywhere if there are none.
  networks text[] NOT NULL CHECK (cardinality(networks) <= 20),
  -- Sealed with the member's key. A hash would not do: the api computes the same signature.
  secret bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- Written at most once a minute; the address without its last part.
  last_used_at timestamptz(3),
  last_used_address text CHECK (length(last_used_address) <= 45),
  CONSTRAINT api_key_expires_within_a_year CHECK (expires_at > created_at AND expires_at <= created_at + interval '366 days')
);

CREATE INDEX api_key_member ON api_key (member_seq, key_seq);

-- The api reads the secret, because it checks the signatures. Keys are made by the identity process alone.
GRANT SELECT ON api_key TO bank_app;
GRANT INSERT (key_seq, member_seq, name, scope, networks, secret, expires_at), DELETE ON api_key TO bank_identity;
GRANT UPDATE (revoked_at, last_used_at, last_used_address) ON api_key TO bank_app;

-- A revoked key stays revoked.
CREATE FUNCTION api_key_stays_revoked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an API key is revoked for good';
END
$$;

CREATE TRIGGER api_key_stays_revoked BEFORE UPDATE OF revoked_at ON api_key
  FOR EACH ROW WHEN (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION api_key_stays_revoked();

-- A member who is not active has no key, whichever role changed the state.
CREATE FUNCTION member_state_revokes_api_keys() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE api_key SET revoked_at = now() WHERE member_seq = NEW.member_seq AND revoked_at IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER member_state_revokes_api_keys AFTER UPDATE OF state ON member
  FOR EACH ROW WHEN (NEW.state <> 'ACTIVE' AND OLD.state IS DISTINCT FROM NEW.state)
  EXECUTE FUNCTION member_state_revokes_api_keys();

-- Reads the state under the member's row lock, so that no key can be made concurrently with the change that revokes all others.
CREATE FUNCTION api_key_of_active_member() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM member WHERE member_seq = NEW.member_seq AND state = 'ACTIVE' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only an active member can have an API key';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER api_key_of_active_member BEFORE INSERT ON api_key
  FOR EACH ROW EXECUTE FUNCTION api_key_of_active_member();
