-- An exchange that was done is told of by what ends it, whether the server that was asked or the worker after it died.
CREATE FUNCTION exchange_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'EXCHANGE', 'DONE', NEW.exchange_seq,
    coins(NEW.target_amount, taken.asset_seq) || jsonb_build_object('given', given.told -> 'amount', 'given_asset', given.told -> 'asset'),
    'exchange:' || NEW.exchange_seq)
  FROM account AS taken, (
    SELECT coins(NEW.source_amount, asset_seq) AS told FROM account WHERE account_seq = NEW.source_account_seq) AS given
  WHERE taken.account_seq = NEW.target_account_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER exchange_notify AFTER UPDATE OF step ON exchange FOR EACH ROW
  WHEN (NEW.step = 'DONE') EXECUTE FUNCTION exchange_notify();
