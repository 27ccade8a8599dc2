-- An exchange that ended is announced, whichever process ended it: open screens of its member show the new balances.
CREATE FUNCTION exchange_tell() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_notify('exchange_ended', json_build_object('member_seq', NEW.member_seq, 'exchange_seq', NEW.exchange_seq,
    'account_seqs', json_build_array(NEW.source_account_seq, NEW.target_account_seq))::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER exchange_tell AFTER UPDATE OF step ON exchange FOR EACH ROW
  WHEN (OLD.step <> NEW.step AND NEW.step IN ('DONE', 'REFUSED')) EXECUTE FUNCTION exchange_tell();
