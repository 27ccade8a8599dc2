-- The only way for the api to put a member into a product. Whatever the api sends, the promise follows from today's offer of the product,
-- and all promises together stay within the capacity that two operators approved.
CREATE FUNCTION subscribe_fund(
  new_fund uuid, of_member uuid, of_instrument uuid, paid_from uuid, paid_to uuid, new_account uuid, given numeric, days integer,
  shown_rate_ppm integer, read_version integer, is_renewed boolean, takes_itself boolean, called text, key text, new_step uuid
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  -- The most funds that a member may have open.
  open_max CONSTANT integer := 200;
  today CONSTANT date := product_today();
  offer instrument;
  rate_ppm integer;
  starts date;
  matures date;
  instalments jsonb;
  expected numeric;
BEGIN
  IF EXISTS (SELECT FROM fund WHERE member_seq = of_member AND request_key = key) THEN
    RETURN 'DONE';
  END IF;
  SELECT * INTO offer FROM instrument WHERE instrument_seq = of_instrument FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'NOT_FOUND';
  END IF;
  IF (SELECT count(*) FROM account WHERE member_seq = of_member AND instrument_type = 'LEGACY'
    AND (account_seq, asset_seq) IN ((paid_from, offer.asset_seq), (paid_to, offer.dividend_asset_seq)))
    <> (CASE WHEN paid_from = paid_to THEN 1 ELSE 2 END) THEN
    RETURN 'NOT_FOUND';
  END IF;
  SELECT round((option ->> 'rate')::numeric * 10000) INTO rate_ppm
  FROM jsonb_array_elements(offer.terms -> 'rates') AS option WHERE (option ->> 'term_days')::integer = days;
  starts := greatest(today, offer.execution_starts_on);
  matures := starts + days;
  IF offer.is_suspended OR today NOT BETWEEN offer.registration_starts_on AND offer.registration_ends_on
    OR rate_ppm IS NULL OR matures > offer.execution_ends_on THEN
    RETURN 'REGISTRATION_CLOSED';
  END IF;
  IF rate_ppm <> shown_rate_ppm THEN
    RETURN 'RATE_CHANGED';
  END IF;
  IF read_version <> offer.document_version THEN
    RETURN 'DOCUMENT_NOT_READ';
  END IF;
  IF given < offer.minimum THEN
    RETURN 'BELOW_MINIMUM_EXECUTION';
  END IF;
  IF given > offer.maximum THEN
    RETURN 'ABOVE_MAXIMUM_EXECUTION';
  END IF;
  IF (SELECT count(*) FROM fund WHERE member_seq = of_member AND state IN ('REQUESTED', 'ACTIVE')) >= open_max THEN
    RETURN 'TOO_MANY_FUNDS';
  END IF;
  instalments := nullif(offer.terms -> 'installments', 'null');
  -- For installments: one on the first day and one each month after; each earns from its own day.
  SELECT sum(product_interest(given, rate_ppm, matures - (starts + make_interval(months => turn))::date, offer.unit_num, offer.unit_den))
    INTO expected
  FROM generate_series(0, coalesce((instalments ->> 'count')::integer, 1) - 1) AS turn;
  IF offer.used + expected > offer.capacity THEN
    RETURN 'PRODUCT_FULL';
  END IF;
  INSERT INTO fund (fund_seq, member_seq, instrument_seq, type, payment_account_seq, dividend_account_seq, account_seq, title, rate_ppm,
    unit_num, unit_den, term_days, dividend_type, dividend_days, early_rates, minimum, document_version, installment_amount,
    installment_count, late_days, is_auto, renewal_rate_ppm, started_on, matures_on, reserved, request_key)
  VALUES (new_fund, of_member, of_instrument, offer.type, paid_from, paid_to, new_account, called, rate_ppm,
    offer.unit_num, offer.unit_den, days, offer.terms ->> 'dividend_type', (offer.terms ->> 'dividend_days')::integer,
    offer.terms -> 'early_rates', offer.minimum, read_version, CASE WHEN instalments IS NOT NULL THEN given END,
    (instalments ->> 'count')::integer, (instalments ->> 'late_days')::integer, takes_itself AND instalments IS NOT NULL,
    CASE WHEN is_renewed AND instalments IS NULL THEN rate_ppm END, starts, matures, expected, key);
  INSERT INTO fund_step (step_seq, fund_seq, member_seq, instrument_seq, kind, amount)
  VALUES (new_step, new_fund, of_member, of_instrument, 'PUT_IN', given);
  UPDATE instrument SET used = used + expected WHERE instrument_seq = of_instrument;
  RETURN 'DONE';
END
$$;

REVOKE EXECUTE ON FUNCTION subscribe_fund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION subscribe_fund TO bank_app;

-- Notifies the member of the automatic steps of a fund.
CREATE FUNCTION fund_step_ended() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  of_fund fund;
BEGIN
  SELECT * INTO of_fund FROM fund WHERE fund_seq = NEW.fund_seq;
  IF NEW.state = 'DONE' AND NEW.kind IN ('DIVIDEND', 'MATURITY', 'RENEWAL') THEN
    PERFORM notify_member(NEW.member_seq, 'PRODUCT', NEW.kind, NEW.fund_seq, coins(
      CASE WHEN NEW.kind = 'MATURITY' THEN NEW.principal ELSE NEW.interest END, account.asset_seq), 'fund:' || NEW.step_seq)
    FROM account WHERE account.account_seq =
      CASE WHEN NEW.kind = 'MATURITY' THEN of_fund.payment_account_seq ELSE of_fund.dividend_account_seq END;
  ELSIF NEW.state = 'REFUSED' AND NEW.kind = 'INSTALLMENT' THEN
    PERFORM notify_member(NEW.member_seq, 'PRODUCT', 'INSTALLMENT_REFUSED', NEW.fund_seq, coins(NEW.amount, account.asset_seq),
      'fund:' || NEW.step_seq)
    FROM account WHERE account.account_seq = of_fund.payment_account_seq;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER fund_step_ended AFTER UPDATE ON fund_step FOR EACH ROW WHEN (OLD.state = 'PENDING' AND NEW.state <> 'PENDING')
  EXECUTE FUNCTION fund_step_ended();
