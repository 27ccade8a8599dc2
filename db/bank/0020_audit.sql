-- Who did what, when, to whom. Every row carries the hash of the row before it, so that an edit, a deletion or a change
-- of order breaks the chain at that place.
CREATE TABLE audit (
  audit_seq bigint PRIMARY KEY CHECK (audit_seq > 0),
  at timestamptz(3) NOT NULL,
  -- Kind and id, such as operator:… or command:….
  actor text NOT NULL CHECK (actor ~ '^[a-z]+:.{1,100}$'),
  action text NOT NULL CHECK (action ~ '^[a-z][a-z.-]{1,63}$'),
  subject text NOT NULL CHECK (subject ~ '^[a-z-]+:.{1,100}$'),
  detail jsonb NOT NULL CHECK (jsonb_typeof(detail) = 'object'),
  previous_hash bytea NOT NULL CHECK (length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- What was done to one subject, or by one actor, newest first.
CREATE INDEX audit_subject ON audit (subject, audit_seq);
CREATE INDEX audit_actor ON audit (actor, audit_seq);

-- The end of the chain: its lock puts writers in a row, its number tells when the last rows were cut off.
CREATE TABLE audit_head (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  audit_seq bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

INSERT INTO audit_head (audit_seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

-- Each part with its length in front: no two different rows read the same.
CREATE FUNCTION audit_hash(
  previous_hash bytea, audit_seq bigint, at timestamptz, actor text, action text, subject text, detail jsonb
) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(previous_hash || convert_to(string_agg(octet_length(part) || ':' || part, '' ORDER BY place), 'UTF8'))
  FROM unnest(ARRAY[
    audit_seq::text, floor(extract(epoch FROM at) * 1000)::bigint::text, actor, action, subject, detail::text
  ]) WITH ORDINALITY AS parts (part, place)
$$;

-- The only way in. Runs as the owner, so that no service can write a row whose hash is not its own.
CREATE FUNCTION audit_append(who text, what text, whom text, more jsonb) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  head audit_head;
  made audit;
BEGIN
  SELECT * INTO head FROM audit_head FOR UPDATE;
  made := ROW(head.audit_seq + 1, clock_timestamp(), who, what, whom, more, head.hash, NULL);
  made.hash := audit_hash(made.previous_hash, made.audit_seq, made.at, who, what, whom, more);
  INSERT INTO audit SELECT made.*;
  UPDATE audit_head SET audit_seq = made.audit_seq, hash = made.hash;
  RETURN made.audit_seq;
END
$$;

CREATE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to';
END
$$;

CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();

GRANT SELECT ON audit, audit_head TO bank_app;
GRANT EXECUTE ON FUNCTION audit_append TO bank_app, bank_worker;
