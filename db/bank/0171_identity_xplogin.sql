-- Identity, easy login: a site shows a code, and a member who is logged in elsewhere approves the login there.

CREATE TABLE xplogin (
  xplogin_seq uuid PRIMARY KEY,
  client_seq uuid NOT NULL REFERENCES oauth_client,
  -- Hashes of the token that the member's device reads, and of the token with which the site polls.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  poll_hash bytea NOT NULL UNIQUE CHECK (length(poll_hash) = 32),
  -- Shown by the site, typed by the member.
  number text NOT NULL CHECK (number ~ '^[0-9]{2}$'),
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 3),
  redirect_uri text NOT NULL,
  code_challenge text NOT NULL CHECK (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
  nonce text CHECK (length(nonce) <= 200),
  scopes text[] NOT NULL CHECK (scopes <@ ARRAY['openid', 'profile', 'email'] AND 'openid' = ANY (scopes)),
  -- The visitor's client, as stated by the site.
  browser text CHECK (length(browser) <= 40),
  system text CHECK (length(system) <= 40),
  address text NOT NULL CHECK (length(address) <= 45),
  status text NOT NULL DEFAULT 'ISSUED' CHECK (status IN ('ISSUED', 'APPROVED', 'REJECTED', 'USED')),
  -- The member who decided.
  member_seq uuid REFERENCES member,
  grant_seq uuid REFERENCES oauth_grant,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  CHECK ((status IN ('APPROVED', 'USED')) = (grant_seq IS NOT NULL)),
  CHECK (grant_seq IS NULL OR member_seq IS NOT NULL)
);

CREATE INDEX xplogin_end ON xplogin (expires_at);
CREATE INDEX xplogin_member ON xplogin (member_seq) WHERE member_seq IS NOT NULL;
CREATE INDEX xplogin_client ON xplogin (client_seq);

-- ISSUED → APPROVED → USED, or ISSUED → REJECTED. No step goes back, and an expired login cannot be approved.
CREATE FUNCTION xplogin_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN
    (('ISSUED', 'APPROVED'), ('ISSUED', 'REJECTED'), ('APPROVED', 'USED')) THEN
    RAISE EXCEPTION 'an easy login that is % cannot become %', OLD.status, NEW.status;
  END IF;
  IF NEW.status = 'APPROVED' AND OLD.status = 'ISSUED' AND OLD.expires_at <= now() THEN
    RAISE EXCEPTION 'an easy login that has expired cannot be approved';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER xplogin_keep BEFORE UPDATE ON xplogin FOR EACH ROW EXECUTE FUNCTION xplogin_keep();

GRANT SELECT, DELETE, INSERT (xplogin_seq, client_seq, token_hash, poll_hash, number, redirect_uri, code_challenge, nonce, scopes, browser, system,
  address, expires_at), UPDATE (tries, status, member_seq, grant_seq) ON xplogin TO bank_identity;
