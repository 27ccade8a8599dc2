-- Shared foundation: connection privileges, id generation, locales of stored texts, and idempotency keys.

-- Roles and their passwords belong to the cluster and are created with it.
DO $$
DECLARE
  missing text;
BEGIN
  SELECT string_agg(wanted, ', ') INTO missing
  FROM unnest(ARRAY['bank_owner', 'bank_app', 'bank_identity', 'bank_worker']) AS wanted
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted);
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'the cluster lacks the roles %: create them before migrating', missing;
  END IF;
  IF current_user <> 'bank_owner' THEN
    RAISE EXCEPTION 'migrations of the bank run as bank_owner, not as %', current_user;
  END IF;

  -- The identity process may do what the api may, and alone what makes somebody recognised: sessions, factors, keys and consents.
  IF NOT pg_has_role('bank_identity', 'bank_app', 'USAGE') THEN
    RAISE EXCEPTION 'bank_identity has no membership of bank_app: grant it with the roles';
  END IF;

  -- Every privilege is granted by name; PUBLIC has none.
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO bank_app, bank_identity, bank_worker', current_database());
END $$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO bank_app, bank_worker;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

-- The services make their own ids; this is for rows written by SQL.
CREATE FUNCTION uuid_v7() RETURNS uuid
LANGUAGE sql VOLATILE PARALLEL SAFE
AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
        FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- Translated texts are one JSON object with a key per locale. Tables use this in a CHECK, so every role that writes them executes it.
CREATE FUNCTION has_every_locale(texts jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT texts ?& ARRAY['ko-KR', 'en-US', 'ja-JP', 'zh-CN', 'zh-TW', 'fr-FR', 'de-DE', 'es-ES', 'vi-VN', 'pt-PT']
$$;

GRANT EXECUTE ON FUNCTION has_every_locale TO bank_app, bank_worker;

-- The first answer to each (caller, Idempotency-Key), kept for ever: a retry of a request that moved money gets the same answer.
CREATE TABLE idempotency (
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 100),
  key text NOT NULL CHECK (key ~ '^[A-Za-z0-9_-]{16,64}$'),
  operation text NOT NULL CHECK (length(operation) BETWEEN 1 AND 200),
  -- SHA-256 of operation and input: another request under the same key is refused.
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The process that executes the request, and its lease. A process that dies frees the key when the lease expires.
  claim uuid NOT NULL,
  claimed_until timestamptz(3) NOT NULL,
  status smallint CHECK (status BETWEEN 200 AND 499),
  -- Sealed with the member's key, because answers repeat what other tables seal (account numbers, holders, descriptions): the answer
  -- becomes unreadable with that key. A status without an answer means that the request was answered and the answer is gone.
  sealed_answer bytea,
  PRIMARY KEY (actor, key),
  CONSTRAINT idempotency_answer_has_status CHECK (sealed_answer IS NULL OR status IS NOT NULL)
);

-- No role may change an answer afterwards.
CREATE FUNCTION idempotency_keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IS NOT NULL THEN
    RAISE EXCEPTION 'the answer to % is final', OLD.key;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER idempotency_keep_answer BEFORE UPDATE ON idempotency
  FOR EACH ROW EXECUTE FUNCTION idempotency_keep_answer();

GRANT SELECT, INSERT ON idempotency TO bank_app;
GRANT UPDATE (claim, claimed_until, status, sealed_answer) ON idempotency TO bank_app;
