-- What members ask others for, by a link.
CREATE TABLE money_request (
  request_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  account_seq uuid NOT NULL REFERENCES account,
  -- Nothing: who pays chooses.
  amount numeric(39, 0) CHECK (amount > 0),
  -- Sealed for who asks; told to who has the link.
  note bytea,
  is_reusable boolean NOT NULL,
  link_id text NOT NULL UNIQUE CHECK (link_id ~ '^[A-Za-z0-9_-]{22}$'),
  step text NOT NULL DEFAULT 'OPEN' CHECK (step IN ('OPEN', 'PAID', 'CANCELED')),
  -- The transfer by which somebody is paying it now, since when: nobody else may meanwhile. What paid it in the end.
  transfer_seq uuid,
  paying_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CHECK ((step = 'OPEN') = (ended_at IS NULL)),
  CHECK (step <> 'PAID' OR (transfer_seq IS NOT NULL AND NOT is_reusable)),
  CHECK ((transfer_seq IS NULL) = (paying_at IS NULL))
);

CREATE INDEX money_request_list ON money_request (member_seq, created_at DESC, request_seq DESC);

-- What has ended stays as it ended.
CREATE FUNCTION money_request_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.step <> 'OPEN' THEN
    RAISE EXCEPTION 'a request that is % stays so', OLD.step;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER money_request_keep BEFORE UPDATE ON money_request FOR EACH ROW EXECUTE FUNCTION money_request_keep();

GRANT SELECT ON money_request TO bank_app;
GRANT INSERT (request_seq, member_seq, account_seq, amount, note, is_reusable, link_id, expires_at) ON money_request TO bank_app;
GRANT UPDATE (step, transfer_seq, paying_at, ended_at) ON money_request TO bank_app;
