-- A transfer between shards that ended is announced with its members and accounts, a line for each: a server that holds no socket of either
-- has nothing to look up.
CREATE OR REPLACE FUNCTION shard_transfer_tell() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('shard_transfer', NULL);
  ELSIF NEW.status <> 'PENDING' THEN
    PERFORM pg_notify('shard_transfer_ended', (
      SELECT string_agg(concat_ws(' ', member_seq, account_seq, NEW.transfer_seq), E'\n')
      FROM account WHERE account_seq IN (NEW.from_account, NEW.to_account)));
  END IF;
  RETURN NULL;
END
$$;
