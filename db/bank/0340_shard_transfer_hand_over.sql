-- Transfers between shards are handed to the workflow engine once, by one worker, and a fair share for each shard they go to: those
-- to a shard that is away wait at the engine and keep nobody else waiting.
ALTER TABLE shard_transfer ADD COLUMN handed_at timestamptz(3);

-- The shard stands in the id of the account; see packages/ledger/shard.ts.
CREATE INDEX shard_transfer_unhanded ON shard_transfer (substr(to_account::text, 16, 3), created_at)
  WHERE status = 'PENDING' AND handed_at IS NULL;
CREATE INDEX shard_transfer_handed ON shard_transfer (handed_at) WHERE status = 'PENDING' AND handed_at IS NOT NULL;
DROP INDEX shard_transfer_pending;

-- Handing one over is no news to anybody: only a new one wakes the worker, and only its end wakes the api.
CREATE OR REPLACE FUNCTION shard_transfer_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('shard_transfer', NULL);
  ELSIF NEW.status <> 'PENDING' THEN
    PERFORM pg_notify('shard_transfer_ended', NEW.transfer_seq::text);
  END IF;
  RETURN NULL;
END
$$;

GRANT UPDATE (handed_at) ON shard_transfer TO bank_worker;
