-- The test clock of a shop. It is not a separate clock: a move brings the due times of the shop's test objects nearer, so that all code
-- keeps comparing them with the current time.
CREATE TABLE test_clock_move (
  move_seq uuid PRIMARY KEY DEFAULT uuid_v7(),
  merchant_seq uuid NOT NULL REFERENCES merchant,
  seconds integer NOT NULL CHECK (seconds BETWEEN 60 AND 2678400),
  -- How many objects of each kind were moved.
  transactions integer NOT NULL,
  subscriptions integer NOT NULL,
  invoices integer NOT NULL,
  links integer NOT NULL,
  request_key text NOT NULL CHECK (length(request_key) BETWEEN 16 AND 64),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX test_clock_move_request ON test_clock_move (merchant_seq, request_key);

-- Moves only rows of test mode. A repeated key is the same move. Rows older than ten years are not moved. Subscriptions come first, as
-- when they are charged, and checkouts before their links and invoices, as when they end.
CREATE FUNCTION forward_test_clock(shop uuid, span integer, key text)
  RETURNS TABLE (transactions integer, subscriptions integer, invoices integer, links integer, is_new boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  step CONSTANT interval := make_interval(secs => span);
  oldest CONSTANT timestamptz := now() - interval '10 years';
  made test_clock_move;
  passed bigint;
  days integer;
  moved_transactions integer;
  moved_subscriptions integer;
  moved_invoices integer;
  moved_links integer;
BEGIN
  -- One move of a shop at a time.
  PERFORM FROM merchant WHERE merchant_seq = shop FOR NO KEY UPDATE;
  SELECT * INTO made FROM test_clock_move WHERE merchant_seq = shop AND request_key = key;
  IF FOUND THEN
    RETURN QUERY SELECT made.transactions, made.subscriptions, made.invoices, made.links, false;
    RETURN;
  END IF;

  -- Later charges are counted from the first one, so that is moved too.
  UPDATE subscription SET created_at = subscription.created_at - step, due_at = due_at - step, next_at = next_at - step,
    noticed_at = noticed_at - step
  FROM subscription_plan plan
  WHERE plan.mode = 'TEST' AND plan.merchant_seq = shop AND subscription.mode = 'TEST' AND subscription.plan_seq = plan.plan_seq
    AND state = 'ACTIVE' AND subscription.created_at > oldest;
  GET DIAGNOSTICS moved_subscriptions = ROW_COUNT;

  UPDATE checkout SET expires_at = expires_at - step WHERE mode = 'TEST' AND merchant_seq = shop AND state = 'OPEN';
  GET DIAGNOSTICS moved_transactions = ROW_COUNT;

  UPDATE payment_link SET expires_at = expires_at - step
  WHERE mode = 'TEST' AND merchant_seq = shop AND closed_at IS NULL AND expires_at > now();
  GET DIAGNOSTICS moved_links = ROW_COUNT;

  -- Dates move by the whole days that all moves together have passed.
  SELECT coalesce(sum(seconds), 0) INTO passed FROM test_clock_move WHERE merchant_seq = shop;
  days := (passed + span) / 86400 - passed / 86400;
  UPDATE invoice SET due_on = due_on - days
  WHERE days > 0 AND mode = 'TEST' AND merchant_seq = shop AND state = 'SENT' AND due_on > oldest::date;
  GET DIAGNOSTICS moved_invoices = ROW_COUNT;

  INSERT INTO test_clock_move (merchant_seq, seconds, transactions, subscriptions, invoices, links, request_key)
  VALUES (shop, span, moved_transactions, moved_subscriptions, moved_invoices, moved_links, key);
  PERFORM pg_notify('test_clock', '');
  RETURN QUERY SELECT moved_transactions, moved_subscriptions, moved_invoices, moved_links, true;
END
$$;

-- As before (0136), except that the clock may move the date of a test invoice.
CREATE OR REPLACE FUNCTION invoice_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('DRAFT', 'SENT'), ('DRAFT', 'CANCELED'), ('SENT', 'PAID'), ('SENT', 'ACCEPTED'), ('SENT', 'CANCELED'), ('SENT', 'EXPIRED')) THEN
    RAISE EXCEPTION 'an invoice that is % cannot become %', OLD.state, NEW.state;
  END IF;
  IF OLD.state <> 'DRAFT' AND ((NEW.lines, NEW.net, NEW.tax, NEW.currency, NEW.title)
      IS DISTINCT FROM (OLD.lines, OLD.net, OLD.tax, OLD.currency, OLD.title)
    OR (NEW.due_on <> OLD.due_on AND (NEW.mode <> 'TEST' OR current_user IN ('bank_app', 'bank_identity')))) THEN
    RAISE EXCEPTION 'what was sent is not changed';
  END IF;
  RETURN NEW;
END
$$;

REVOKE ALL ON FUNCTION forward_test_clock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forward_test_clock TO bank_app;
GRANT SELECT ON test_clock_move TO bank_app;
