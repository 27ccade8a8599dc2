-- Commerce, documents and links: invoices and quotes that shops send, and links by which customers pay.

CREATE TABLE invoice (
  mode text NOT NULL CHECK (mode IN ('LIVE', 'TEST')),
  invoice_seq uuid NOT NULL,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  kind text NOT NULL CHECK (kind IN ('INVOICE', 'QUOTE')),
  -- Consecutive for each shop, mode and kind.
  invoice_number integer NOT NULL CHECK (invoice_number > 0),
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'SENT', 'ACCEPTED', 'PAID', 'CANCELED', 'EXPIRED')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  -- Of the customer, sealed with the owner's key.
  customer_name bytea NOT NULL,
  customer_email bytea NOT NULL,
  -- The language of the shop when it was written; the customer reads it in this one.
  locale text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- Name, quantity, unit price, tax in percent and total of each line, as text.
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) BETWEEN 1 AND 50),
  note text CHECK (length(note) BETWEEN 1 AND 1000),
  -- In the smallest unit of the currency.
  net numeric(39, 0) NOT NULL CHECK (net >= 0),
  tax numeric(39, 0) NOT NULL CHECK (tax >= 0),
  due_on date NOT NULL,
  -- Anyone who has it may view and pay: 128 random bits.
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{22}$'),
  quote_seq uuid,
  -- The last payment that was begun for it.
  checkout_seq uuid,
  reminders integer NOT NULL DEFAULT 0 CHECK (reminders >= 0),
  reminded_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  PRIMARY KEY (mode, invoice_seq),
  UNIQUE (merchant_seq, mode, kind, invoice_number),
  FOREIGN KEY (mode, quote_seq) REFERENCES invoice,
  FOREIGN KEY (mode, checkout_seq) REFERENCES checkout,
  CHECK (net + tax > 0),
  CHECK (kind = 'INVOICE' OR (quote_seq IS NULL AND checkout_seq IS NULL)),
  CHECK (state NOT IN ('ACCEPTED', 'EXPIRED') OR kind = 'QUOTE'),
  CHECK (state <> 'PAID' OR kind = 'INVOICE'),
  CHECK (state = 'DRAFT' OR state = 'CANCELED' OR sent_at IS NOT NULL),
  CHECK ((state IN ('DRAFT', 'SENT')) = (ended_at IS NULL))
);

CREATE INDEX invoice_list ON invoice (merchant_seq, mode, kind, created_at DESC, invoice_seq DESC);
CREATE UNIQUE INDEX invoice_request ON invoice (mode, merchant_seq, kind, request_key);
-- A quote becomes an invoice once.
CREATE UNIQUE INDEX invoice_of_quote ON invoice (mode, quote_seq);
CREATE INDEX invoice_waiting ON invoice (due_on) WHERE state = 'SENT';

CREATE FUNCTION invoice_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('DRAFT', 'SENT'), ('DRAFT', 'CANCELED'), ('SENT', 'PAID'), ('SENT', 'ACCEPTED'), ('SENT', 'CANCELED'), ('SENT', 'EXPIRED')) THEN
    RAISE EXCEPTION 'an invoice that is % cannot become %', OLD.state, NEW.state;
  END IF;
  IF OLD.state <> 'DRAFT' AND (NEW.lines, NEW.net, NEW.tax, NEW.currency, NEW.due_on, NEW.title)
    IS DISTINCT FROM (OLD.lines, OLD.net, OLD.tax, OLD.currency, OLD.due_on, OLD.title) THEN
    RAISE EXCEPTION 'what was sent is not changed';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER invoice_keep BEFORE UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION invoice_keep();

CREATE TABLE payment_link (
  mode text NOT NULL CHECK (mode IN ('LIVE', 'TEST')),
  link_seq uuid NOT NULL,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- In the smallest unit of the currency; none if the customer chooses.
  amount numeric(39, 0) CHECK (amount > 0),
  stock integer CHECK (stock > 0),
  -- Units that are sold or for which money is on its way.
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0),
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3),
  closed_at timestamptz(3),
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  PRIMARY KEY (mode, link_seq),
  CONSTRAINT payment_link_never_oversold CHECK (taken <= stock)
);

CREATE INDEX payment_link_list ON payment_link (merchant_seq, mode, created_at DESC, link_seq DESC);
CREATE UNIQUE INDEX payment_link_request ON payment_link (mode, merchant_seq, request_key);
-- Amounts that a settlement account received, in the order of time.
CREATE INDEX checkout_payment_settled ON checkout_payment (merchant_account_seq, ended_at, payment_seq) WHERE state = 'DONE';
CREATE INDEX checkout_refunded ON checkout (merchant_seq, mode) WHERE state IN ('PARTLY_REFUNDED', 'REFUNDED');
CREATE INDEX checkout_source ON checkout (mode, source_seq) WHERE source_seq IS NOT NULL;

-- When a checkout is paid, by whatever method, so is its invoice.
CREATE FUNCTION checkout_tells_source() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  ended invoice;
BEGIN
  UPDATE invoice SET state = 'PAID', ended_at = now(), checkout_seq = NEW.checkout_seq
  WHERE mode = NEW.mode AND invoice_seq = NEW.source_seq AND state = 'SENT' RETURNING * INTO ended;
  IF FOUND THEN
    INSERT INTO commerce_event (event_id, mode, merchant_seq, type, subject_seq, data)
    VALUES (uuid_v7(), NEW.mode, NEW.merchant_seq, 'invoice.paid', ended.invoice_seq, jsonb_build_object(
      'invoice_seq', ended.invoice_seq, 'invoice_number', ended.invoice_number, 'transaction_seq', NEW.checkout_seq));
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER checkout_tells_source AFTER UPDATE ON checkout
  FOR EACH ROW WHEN (NEW.state <> OLD.state AND NEW.state = 'PAID' AND NEW.source = 'INVOICE') EXECUTE FUNCTION checkout_tells_source();

-- A checkout of a link takes a unit of its stock when money for it is seen, not when somebody opens it, so that opening many sells nothing
-- out. It keeps the unit once it is paid, and gives it back if the money does not come. Without a unit left it does not become PROCESSING:
-- the row stays as it is, and whoever wanted to move it finds nothing moved. Money that was taken anyway is not refused here; the modules
-- that receive it give it back. The row lock of the link serializes concurrent payments.
CREATE FUNCTION checkout_takes_unit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.state IN ('PROCESSING', 'PAID') AND NOT OLD.has_unit THEN
    UPDATE payment_link SET taken = taken + 1
    WHERE mode = NEW.mode AND link_seq = NEW.source_seq AND (stock IS NULL OR taken < stock);
    IF FOUND THEN
      NEW.has_unit := true;
    ELSIF NEW.state = 'PROCESSING' THEN
      RETURN NULL;
    END IF;
  ELSIF NEW.state IN ('OPEN', 'EXPIRED', 'CANCELED') AND OLD.has_unit THEN
    UPDATE payment_link SET taken = taken - 1 WHERE mode = NEW.mode AND link_seq = NEW.source_seq AND taken > 0;
    NEW.has_unit := false;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER checkout_takes_unit BEFORE UPDATE ON checkout
  FOR EACH ROW WHEN (NEW.state <> OLD.state AND NEW.source = 'LINK') EXECUTE FUNCTION checkout_takes_unit();

GRANT SELECT ON invoice, payment_link TO bank_app;
-- Coins for a link that is sold out are offered back.
GRANT SELECT (mode, link_seq, stock, taken) ON payment_link TO bank_worker;
GRANT INSERT (mode, invoice_seq, merchant_seq, kind, invoice_number, title, customer_name, customer_email, locale, currency, lines, note,
  net, tax, due_on, token, quote_seq, request_key) ON invoice TO bank_app;
GRANT UPDATE (state, title, customer_name, customer_email, currency, lines, note, net, tax, due_on, checkout_seq, reminders, reminded_at,
  sent_at, ended_at) ON invoice TO bank_app;
GRANT INSERT (mode, link_seq, merchant_seq, title, currency, amount, stock, token, expires_at, request_key) ON payment_link TO bank_app;
GRANT UPDATE (closed_at) ON payment_link TO bank_app;
