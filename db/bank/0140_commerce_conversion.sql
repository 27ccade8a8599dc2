-- Payments with conversion: the exchange that converts is written after its payment has claimed the checkout, and ends with it.

-- Refuses an exchange whose payment has ended or was never begun. The lock keeps the payment from ending until the exchange is committed.
CREATE FUNCTION exchange_of_payment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM checkout_payment
    WHERE mode = 'LIVE' AND payment_seq = NEW.exchange_seq AND state = 'PENDING' AND converted_from = NEW.source_amount
      AND amount = NEW.target_amount AND payer_member_seq = NEW.member_seq AND payer_account_seq = NEW.source_account_seq
    FOR SHARE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER exchange_of_payment BEFORE INSERT ON exchange FOR EACH ROW
  WHEN (NEW.pays_shop) EXECUTE FUNCTION exchange_of_payment();

-- The end of the payment ends its exchange: its reservation is released, or counted as exchanged.
CREATE FUNCTION checkout_payment_end_exchange() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE exchange SET step = CASE NEW.state WHEN 'DONE' THEN 'DONE' ELSE 'REFUSED' END
    WHERE exchange_seq = NEW.payment_seq AND pays_shop AND step IN ('ASKED', 'ADMITTED');
  IF NEW.state = 'DONE' AND NOT EXISTS (SELECT FROM exchange WHERE exchange_seq = NEW.payment_seq AND step = 'DONE') THEN
    RAISE EXCEPTION 'payment % was converted without an exchange', NEW.payment_seq;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER checkout_payment_end_exchange AFTER UPDATE OF state ON checkout_payment FOR EACH ROW
  WHEN (OLD.state = 'PENDING' AND NEW.state <> 'PENDING' AND NEW.converted_from IS NOT NULL)
  EXECUTE FUNCTION checkout_payment_end_exchange();

-- A refund goes to the account that paid or, for a converted payment, to another account of the payer, in the asset of the shop.
ALTER TABLE refund ADD COLUMN to_account_seq uuid REFERENCES account;
GRANT INSERT (to_account_seq) ON refund TO bank_app, bank_worker;
