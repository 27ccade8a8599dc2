-- Whoever watches a withdrawal sees its transaction leave and sink, block by block: what is announced at each step of the
-- withdrawal is announced then too.
CREATE FUNCTION withdrawal_progress_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('withdrawal', json_build_object('member_seq', member_seq, 'withdrawal_seq', withdrawal_seq,
    'account_seq', account_seq, 'step', step)::text)
  FROM withdrawal WHERE payout_seq = coalesce(NEW.origin_seq, NEW.transaction_seq);
  RETURN NULL;
END
$$;

CREATE TRIGGER withdrawal_progress_announce AFTER UPDATE OF broadcast_at, depth ON chain_transaction
  FOR EACH ROW WHEN (NEW.purpose = 'WITHDRAWAL') EXECUTE FUNCTION withdrawal_progress_announce();
