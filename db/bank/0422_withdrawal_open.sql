-- What the worker asks again and again must not grow with all that was ever withdrawn.

-- Whether what was held for a withdrawal that ended before anything was sent has been given back.
ALTER TABLE withdrawal ADD COLUMN given_back_at timestamptz(3);

UPDATE withdrawal SET given_back_at = ended_at
WHERE step IN ('CANCELED', 'REJECTED')
  AND NOT EXISTS (SELECT FROM limit_use WHERE use_seq = withdrawal_seq AND released_at IS NULL);

DROP INDEX withdrawal_taken_back;
CREATE INDEX withdrawal_to_give_back ON withdrawal (withdrawal_seq)
  WHERE step IN ('CANCELED', 'REJECTED') AND given_back_at IS NULL;

GRANT UPDATE (given_back_at) ON withdrawal TO bank_app, bank_worker;

-- What may leave now, by chain; the others of a chain that is being paid are few.
CREATE INDEX withdrawal_payable ON withdrawal (network, step, cleared_at) WHERE ended_at IS NULL AND step IN ('CLEARED', 'PAYING');

-- What went out or is going, in sums of ten minutes: of each asset (its seq) and of the whole bank ('bank'). Without what came to nothing.
-- Several rows for the same ten minutes, so that requests at the same moment do not wait for each other.
CREATE TABLE withdrawal_outflow (
  scope text NOT NULL,
  -- The end of the ten minutes.
  until timestamptz(0) NOT NULL,
  slot smallint NOT NULL,
  usot numeric(39, 0) NOT NULL,
  PRIMARY KEY (scope, until, slot)
);

GRANT SELECT ON withdrawal_outflow TO bank_app, bank_worker;

CREATE FUNCTION outflow_until(moment timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_timestamp((floor(extract(epoch FROM moment) / 600) + 1) * 600)
$$;

-- With the withdrawal itself, in the transaction that asks for it or ends it.
CREATE FUNCTION withdrawal_count_outflow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  slot CONSTANT smallint := floor(random() * 4);
BEGIN
  INSERT INTO withdrawal_outflow (scope, until, slot, usot)
    SELECT scope, outflow_until(NEW.created_at), slot, CASE TG_OP WHEN 'INSERT' THEN NEW.usot ELSE -NEW.usot END
    FROM unnest(ARRAY[NEW.asset_seq::text, 'bank']) AS scope ORDER BY scope
  ON CONFLICT ON CONSTRAINT withdrawal_outflow_pkey DO UPDATE SET usot = withdrawal_outflow.usot + excluded.usot;
  RETURN NULL;
END
$$;

CREATE TRIGGER withdrawal_count_outflow AFTER INSERT ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawal_count_outflow();
CREATE TRIGGER withdrawal_discount_outflow AFTER UPDATE OF step ON withdrawal
  FOR EACH ROW WHEN (NEW.step IN ('REFUSED', 'CANCELED', 'REJECTED', 'RETURNED') AND OLD.step <> NEW.step)
  EXECUTE FUNCTION withdrawal_count_outflow();

INSERT INTO withdrawal_outflow (scope, until, slot, usot)
  SELECT scope, outflow_until(created_at), 0, sum(usot)
  FROM withdrawal, unnest(ARRAY[asset_seq::text, 'bank']) AS scope
  WHERE created_at > now() - interval '8 days' AND step NOT IN ('REFUSED', 'CANCELED', 'REJECTED', 'RETURNED')
  GROUP BY 1, 2;
