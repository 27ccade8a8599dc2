-- What every later migration rests on: who may enter, and how ids are made.

-- Roles belong to the cluster, with their passwords; whoever makes the cluster makes them.
DO $$
DECLARE
  missing text;
BEGIN
  SELECT string_agg(wanted, ', ') INTO missing
  FROM unnest(ARRAY['bank_owner', 'bank_app', 'bank_worker']) AS wanted
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted);
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION 'the cluster lacks the roles %: create them before migrating', missing;
  END IF;
  IF current_user <> 'bank_owner' THEN
    RAISE EXCEPTION 'migrations of the bank run as bank_owner, not as %', current_user;
  END IF;

  -- Nobody enters, and nothing is granted, except by name.
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO bank_app, bank_worker', current_database());
END $$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO bank_app, bank_worker;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

-- Ids are made by the services; this one is for rows that migrations write.
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

-- Reference texts are kept as one JSON object with a key per language; a table's CHECK says so by this.
CREATE FUNCTION has_every_locale(texts jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT texts ?& ARRAY['ko-KR', 'en-US', 'ja-JP', 'zh-CN', 'zh-TW', 'fr-FR', 'de-DE', 'es-ES', 'vi-VN', 'pt-PT']
$$;
