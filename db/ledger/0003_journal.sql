-- The journal: one row per transfer carries both sides, so that debits and credits cannot differ.
--
-- Rows are found by id, and by account and sequence. Ids begin with the time they were made (UUIDv7), so the table can be partitioned by
-- month along its own primary key: the id stays unique over all of history without a second index, new ids land on the same few pages,
-- and an old month can be detached and kept elsewhere. See id_out_of_time in post().
CREATE TABLE journal (
  id uuid PRIMARY KEY,
  debit uuid NOT NULL,
  credit uuid NOT NULL,
  -- The business object behind it.
  reference uuid,
  -- The pending transfer that a post, void or expiry resolves.
  pending uuid,
  debit_entry bigint NOT NULL,
  credit_entry bigint NOT NULL,
  -- The transaction that wrote the row. Ids and times may be out of order; a row that a snapshot did not show is found again by this.
  xact bigint NOT NULL DEFAULT txid_current(),
  at timestamptz NOT NULL,
  expires_at timestamptz,
  -- 1 transfer, 2 pending, 3 post, 4 void, 5 expiry
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 5),
  -- The business event, from the chart of accounts.
  code smallint NOT NULL,
  -- The role that posted it: 0 the owner, 1 the api, 2 the worker, 3 the owner's commands, 4 the market.
  by_role smallint NOT NULL DEFAULT 0,
  -- The upper end also keeps out NaN, which PostgreSQL counts as greater than every number.
  amount numeric(39, 0) NOT NULL CHECK (amount > 0 AND amount < 1e39),
  debit_balance numeric(39, 0) NOT NULL,
  credit_balance numeric(39, 0) NOT NULL,
  CHECK (debit <> credit),
  CHECK ((pending IS NOT NULL) = (kind >= 3))
) PARTITION BY RANGE (id);

CREATE INDEX journal_debit ON journal (debit, debit_entry);
CREATE INDEX journal_credit ON journal (credit, credit_entry);
-- A summary of blocks: rows are written in the order of their transactions, so it finds the newest ones and costs writers next to nothing.
CREATE INDEX journal_xact ON journal USING brin (xact) WITH (autosummarize = on);

CREATE TRIGGER journal_stays BEFORE UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_stays_whole BEFORE TRUNCATE ON journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Pending transfers that are still open: a small and busy table, however long the history.
CREATE TABLE hold (
  id uuid PRIMARY KEY,
  debit uuid NOT NULL,
  credit uuid NOT NULL,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  expires_at timestamptz
);
CREATE INDEX hold_expiry ON hold (expires_at) WHERE expires_at IS NOT NULL;

-- How each pending transfer ended. The primary key ensures that it ends once.
CREATE TABLE resolution (
  pending uuid PRIMARY KEY,
  id uuid NOT NULL,
  kind smallint NOT NULL CHECK (kind BETWEEN 3 AND 5)
);
CREATE TRIGGER resolution_stays BEFORE UPDATE OR DELETE ON resolution FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER resolution_stays_whole BEFORE TRUNCATE ON resolution FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT ON journal, hold, resolution TO ledger_app;

CREATE FUNCTION id_from_time(moment timestamptz) RETURNS uuid
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT rpad(lpad(to_hex((extract(epoch FROM moment AT TIME ZONE 'UTC') * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

-- Creates the partitions of the coming months. Rows without one land in the default partition below, which a monitor watches.
CREATE FUNCTION open_months(months int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  month timestamptz;
  name text;
BEGIN
  FOR month IN SELECT generate_series(date_trunc('month', now(), 'UTC') - interval '1 month',
                                      date_trunc('month', now(), 'UTC') + months * interval '1 month', '1 month') LOOP
    name := 'journal_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM');
    CONTINUE WHEN to_regclass(name) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I PARTITION OF journal FOR VALUES FROM (%L) TO (%L)',
                   name, id_from_time(month), id_from_time(month + interval '1 month'));
  END LOOP;
END $$;
GRANT EXECUTE ON FUNCTION id_from_time, open_months TO ledger_app;

SELECT open_months(12);
CREATE TABLE journal_rest PARTITION OF journal DEFAULT;
