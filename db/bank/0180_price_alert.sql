-- Price alerts of members, each sent once. The api writes them, the worker marks those that were reached.
CREATE TABLE price_alert (
  alert_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  asset_seq uuid NOT NULL REFERENCES asset,
  direction text NOT NULL,
  -- What one unit is worth in USOT, with twelve decimals, as in rate.
  usot numeric NOT NULL CHECK (usot > 0 AND usot = trunc(usot)),
  created_at timestamptz NOT NULL DEFAULT now(),
  reached_at timestamptz
);
SELECT close_list('price_alert', 'direction', ARRAY['ABOVE', 'BELOW']);
CREATE INDEX price_alert_member ON price_alert (member_seq);
CREATE INDEX price_alert_waiting ON price_alert (asset_seq) WHERE reached_at IS NULL;

CREATE FUNCTION price_alert_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'PRICE', NEW.direction, NEW.alert_seq, jsonb_build_object('given', '1',
    'given_asset', (SELECT code FROM asset WHERE seq = NEW.asset_seq),
    'amount', trim_scale(NEW.usot * 1e-12)::text, 'asset', 'USOT'), 'price:' || NEW.alert_seq);
  RETURN NULL;
END
$$;

CREATE TRIGGER price_alert_notify AFTER UPDATE OF reached_at ON price_alert FOR EACH ROW
  WHEN (OLD.reached_at IS NULL AND NEW.reached_at IS NOT NULL) EXECUTE FUNCTION price_alert_notify();

GRANT SELECT, DELETE, INSERT (alert_seq, member_seq, asset_seq, direction, usot) ON price_alert TO bank_app;
GRANT SELECT (alert_seq, asset_seq, direction, usot, reached_at), UPDATE (reached_at) ON price_alert TO bank_worker;
