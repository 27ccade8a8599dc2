-- Identity, third-party apps: their registration, members' consents, and the state of the OpenID provider.

CREATE TABLE oauth_client (
  client_seq uuid PRIMARY KEY,
  -- The member who registered it. An app never changes hands.
  member_seq uuid NOT NULL REFERENCES member,
  client_id text NOT NULL UNIQUE CHECK (client_id ~ '^app_[A-Za-z0-9_-]{22}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  site_url text NOT NULL CHECK (length(site_url) BETWEEN 8 AND 200),
  redirect_uris text[] NOT NULL CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
  logout_uris text[] NOT NULL DEFAULT '{}' CHECK (cardinality(logout_uris) <= 10),
  -- Null: an app that cannot keep a secret, such as one in a browser.
  secret_hash bytea CHECK (length(secret_hash) = 32),
  is_confidential boolean NOT NULL GENERATED ALWAYS AS (secret_hash IS NOT NULL) STORED,
  previous_hash bytea CHECK (length(previous_hash) = 32),
  previous_until timestamptz(3),
  -- The scopes that it may request.
  scopes text[] NOT NULL,
  -- Scopes that show money work once an operator has approved the app; the case of kind APP is about `review_seq`.
  review_seq uuid UNIQUE,
  review_state text NOT NULL DEFAULT 'NONE' CHECK (review_state IN ('NONE', 'PENDING', 'APPROVED', 'REJECTED')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  CHECK ((review_state = 'NONE') = (review_seq IS NULL)),
  CHECK ((previous_hash IS NULL) = (previous_until IS NULL)),
  CHECK (scopes <@ ARRAY['openid', 'profile', 'email', 'accounts:read'] AND 'openid' = ANY (scopes))
);

CREATE INDEX oauth_client_list ON oauth_client (member_seq, client_seq DESC) WHERE deleted_at IS NULL;

-- An approval is for the name, site and redirect addresses of the app. A change of any of them needs another review.
CREATE FUNCTION oauth_client_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user NOT IN ('bank_app', 'bank_identity') THEN
    RETURN NEW;
  END IF;
  IF OLD.deleted_at IS NOT NULL THEN
    RAISE EXCEPTION 'an app that was deleted stays so';
  END IF;
  IF NEW.review_state = 'APPROVED' AND (OLD.review_state <> 'APPROVED' OR NEW.review_seq <> OLD.review_seq)
    AND NOT EXISTS (
      SELECT FROM review_case WHERE kind = 'APP' AND subject_seq = NEW.review_seq AND outcome = 'APPROVED') THEN
    RAISE EXCEPTION 'an app may show money once an operator has approved it';
  END IF;
  IF NEW.review_state = 'APPROVED' AND OLD.review_state = 'APPROVED'
    AND (NEW.name, NEW.site_url, NEW.redirect_uris) IS DISTINCT FROM (OLD.name, OLD.site_url, OLD.redirect_uris) THEN
    RAISE EXCEPTION 'an approved app that changes is reviewed again';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER oauth_client_keep BEFORE UPDATE ON oauth_client FOR EACH ROW EXECUTE FUNCTION oauth_client_keep();

-- What a member lets an app see. Revoked rows stay as the history of consents.
CREATE TABLE oauth_grant (
  grant_seq uuid PRIMARY KEY,
  client_seq uuid NOT NULL REFERENCES oauth_client,
  member_seq uuid NOT NULL REFERENCES member,
  -- The app's identifier of the member; every app gets a different one.
  subject text NOT NULL CHECK (length(subject) = 43),
  scopes text[] NOT NULL CHECK ('openid' = ANY (scopes)),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);

CREATE UNIQUE INDEX oauth_grant_live ON oauth_grant (client_seq, member_seq) WHERE revoked_at IS NULL;
CREATE INDEX oauth_grant_list ON oauth_grant (member_seq, grant_seq DESC);
CREATE INDEX oauth_grant_subject ON oauth_grant (client_seq, subject) WHERE revoked_at IS NULL;

-- Codes, tokens, pushed requests and open consent screens. Found by the hash of the secret that their holder has; the content is sealed.
CREATE TABLE oauth_artifact (
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  id_hash bytea NOT NULL CHECK (length(id_hash) = 32),
  grant_seq uuid,
  content bytea NOT NULL,
  consumed_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  -- Of access tokens alone: what the api must know to accept one, as it cannot open the content. The key is the thumbprint of the
  -- app's, to which the token may be bound.
  client_id text,
  scopes text[],
  bound_to text,
  PRIMARY KEY (kind, id_hash),
  CONSTRAINT oauth_artifact_facts CHECK ((kind = 'AccessToken') = (client_id IS NOT NULL AND scopes IS NOT NULL))
);

CREATE INDEX oauth_artifact_grant ON oauth_artifact (grant_seq) WHERE grant_seq IS NOT NULL;
CREATE INDEX oauth_artifact_end ON oauth_artifact (expires_at);

-- Signing keys of the provider. Sealed with a key of their own that only the HSM unwraps.
CREATE TABLE oauth_signing_key (
  kid text PRIMARY KEY CHECK (length(kid) BETWEEN 8 AND 64),
  wrapped_key bytea NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- A member who is not active has no consents, whichever role changed the state.
CREATE FUNCTION member_state_revokes_grants() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE oauth_grant SET revoked_at = now() WHERE member_seq = NEW.member_seq AND revoked_at IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER member_state_revokes_grants AFTER UPDATE OF state ON member
  FOR EACH ROW WHEN (NEW.state <> 'ACTIVE' AND OLD.state IS DISTINCT FROM NEW.state)
  EXECUTE FUNCTION member_state_revokes_grants();

CREATE FUNCTION oauth_grant_stays_revoked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a member took back stays so';
END
$$;

CREATE TRIGGER oauth_grant_stays_revoked BEFORE UPDATE OF revoked_at ON oauth_grant
  FOR EACH ROW WHEN (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION oauth_grant_stays_revoked();

-- The api accepts access tokens, ends consents and reviews apps. It neither issues a token nor sees a secret.
GRANT SELECT (client_seq, member_seq, client_id, name, site_url, redirect_uris, logout_uris, is_confidential, previous_until,
  scopes, review_seq, review_state, created_at, deleted_at), UPDATE (review_state) ON oauth_client TO bank_app;
GRANT SELECT, UPDATE (last_used_at, revoked_at) ON oauth_grant TO bank_app;
GRANT SELECT (kind, id_hash, grant_seq, consumed_at, expires_at, client_id, scopes, bound_to), DELETE ON oauth_artifact TO bank_app;
GRANT SELECT (secret_hash, previous_hash), DELETE,
  INSERT (client_seq, member_seq, client_id, name, site_url, redirect_uris, logout_uris, secret_hash, scopes, review_seq, review_state),
  UPDATE (name, site_url, redirect_uris, logout_uris, secret_hash, previous_hash, previous_until, scopes, review_seq, deleted_at)
  ON oauth_client TO bank_identity;
GRANT INSERT (grant_seq, client_seq, member_seq, subject, scopes), UPDATE (scopes), DELETE ON oauth_grant TO bank_identity;
GRANT SELECT (content), INSERT, UPDATE (content, consumed_at, expires_at, grant_seq, client_id, scopes, bound_to)
  ON oauth_artifact TO bank_identity;
GRANT SELECT, INSERT (kid, wrapped_key, sealed), DELETE ON oauth_signing_key TO bank_identity;
