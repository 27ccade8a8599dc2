-- An exchange is admitted before it is posted. What is asked for reserves its part of the house's room (`inventory_max`), in the order of
-- `place`; so members who accept at the same moment cannot together exceed it.
--
-- Places of one asset are given under an advisory lock that is held until the row is committed. So whoever looks sees every row with a
-- smaller place of the same asset.
CREATE SEQUENCE exchange_place;
GRANT USAGE ON SEQUENCE exchange_place TO bank_app;

ALTER TABLE exchange
  ADD COLUMN place bigint NOT NULL DEFAULT 0,
  -- Why the exchange was refused; null for rows refused before this column existed.
  ADD COLUMN fault text CHECK (fault IN ('SOURCE_INSUFFICIENT', 'ACCOUNT_NOT_USABLE', 'EXCHANGE_SOLD_OUT', 'EXCHANGE_FULL')),
  ADD CHECK (fault IS NULL OR step = 'REFUSED'),
  DROP CONSTRAINT exchange_step_check,
  ADD CONSTRAINT exchange_step_check CHECK (step IN ('ASKED', 'ADMITTED', 'DONE', 'REFUSED'));

DROP INDEX exchange_due;
CREATE INDEX exchange_open ON exchange (created_at) WHERE step IN ('ASKED', 'ADMITTED');

-- What has ended stays as it ended, and what was admitted is decided by the ledger alone.
CREATE OR REPLACE FUNCTION exchange_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.step IN ('DONE', 'REFUSED') OR OLD.step = 'ADMITTED' AND NEW.step = 'ASKED' THEN
    RAISE EXCEPTION 'an exchange that is % stays so', OLD.step;
  END IF;
  RETURN NEW;
END
$$;

GRANT INSERT (place) ON exchange TO bank_app;
GRANT UPDATE (step, fault) ON exchange TO bank_app, bank_worker;
