-- Commerce, checkouts: what a customer is to pay a shop, the payments received for it, and the outcome.

CREATE TABLE checkout (
  mode text NOT NULL CHECK (mode IN ('LIVE', 'TEST')),
  checkout_seq uuid NOT NULL,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  -- The shop's own number of the order.
  shop_order_number text NOT NULL CHECK (length(shop_order_number) BETWEEN 1 AND 64),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  source text NOT NULL CHECK (source IN ('API', 'EASY', 'LINK', 'INVOICE', 'POINT_OF_SALE', 'SUBSCRIPTION')),
  -- The payment link, invoice or subscription it came from.
  source_seq uuid,
  -- Of a payment link: whether it holds a unit of the link's stock.
  has_unit boolean NOT NULL DEFAULT false,
  -- The price, in the smallest unit of a currency or of an asset.
  price numeric(39, 0) NOT NULL CHECK (price > 0),
  price_currency text CHECK (price_currency ~ '^[A-Z]{3}$'),
  price_asset_seq uuid REFERENCES asset,
  -- Anyone who has it may view and pay: 128 random bits.
  token text NOT NULL UNIQUE CHECK (token ~ '^[A-Za-z0-9_-]{22}$'),
  return_url text CHECK (length(return_url) <= 500),
  cancel_url text CHECK (length(cancel_url) <= 500),
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN
    ('OPEN', 'PROCESSING', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'CANCELED', 'EXPIRED')),
  flags text[] NOT NULL DEFAULT '{}' CHECK (flags <@ ARRAY['UNDERPAID', 'OVERPAID', 'LATE']),
  -- The member who paid or is paying from a balance.
  payer_member_seq uuid REFERENCES member,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  -- Increases with every change: a decision about one version is not applied to another.
  version integer NOT NULL DEFAULT 0,
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  PRIMARY KEY (mode, checkout_seq),
  UNIQUE (mode, merchant_seq, shop_order_number),
  CHECK (num_nonnulls(price_currency, price_asset_seq) = 1),
  CHECK ((state IN ('PAID', 'PARTLY_REFUNDED', 'REFUNDED')) = (paid_at IS NOT NULL))
);

-- An id exists in one mode only.
CREATE UNIQUE INDEX checkout_of_seq ON checkout (checkout_seq);
CREATE INDEX checkout_list ON checkout (merchant_seq, mode, created_at DESC, checkout_seq DESC);
CREATE INDEX checkout_payer ON checkout (payer_member_seq, created_at DESC, checkout_seq DESC) WHERE payer_member_seq IS NOT NULL;
CREATE INDEX checkout_waiting ON checkout (expires_at) WHERE state = 'OPEN';
CREATE UNIQUE INDEX checkout_request ON checkout (mode, merchant_seq, request_key);

-- The price in each asset the shop takes, at the rate that was fixed when the checkout was made.
CREATE TABLE checkout_due (
  mode text NOT NULL,
  checkout_seq uuid NOT NULL,
  asset_seq uuid NOT NULL REFERENCES asset,
  -- The account that receives it; null in test mode.
  merchant_account_seq uuid REFERENCES merchant_account,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- The house's part of the amount.
  fee numeric(39, 0) NOT NULL CHECK (fee >= 0),
  PRIMARY KEY (mode, checkout_seq, asset_seq),
  FOREIGN KEY (mode, checkout_seq) REFERENCES checkout,
  CHECK (fee < amount),
  CHECK ((mode = 'LIVE') = (merchant_account_seq IS NOT NULL))
);

-- Each arrival of money for a checkout.
CREATE TABLE checkout_payment (
  mode text NOT NULL,
  payment_seq uuid NOT NULL,
  checkout_seq uuid NOT NULL,
  method text NOT NULL CHECK (method IN ('BALANCE', 'WALLET', 'CARD', 'TRIGGER')),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'DONE', 'FAILED')),
  -- What the shop receives: the asset, the amount before the fee, and the fee.
  asset_seq uuid NOT NULL REFERENCES asset,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  fee numeric(39, 0) NOT NULL CHECK (fee >= 0 AND fee <= amount),
  merchant_account_seq uuid REFERENCES merchant_account,
  -- For a member who pays from a balance: the account, and how much of its asset if it was converted.
  payer_member_seq uuid REFERENCES member,
  payer_account_seq uuid REFERENCES account,
  converted_from numeric(39, 0) CHECK (converted_from > 0),
  -- The price of the market's asset at which it was converted, with twelve decimals, and the market.
  converted_rate numeric(39, 0) CHECK (converted_rate > 0),
  converted_market text CHECK (converted_market ~ '^[A-Z0-9]+-[A-Z0-9]+$'),
  -- The reference of its postings in the ledger: the settlement, if it went between two shards.
  posting_seq uuid,
  -- How much it counts towards the price, in the unit of the price.
  counted numeric(39, 0) NOT NULL CHECK (counted >= 0),
  refunded numeric(39, 0) NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  -- Sum of the refunds that are under way.
  refunding numeric(39, 0) NOT NULL DEFAULT 0 CHECK (refunding >= 0),
  fault text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  PRIMARY KEY (mode, payment_seq),
  FOREIGN KEY (mode, checkout_seq) REFERENCES checkout,
  -- M2: refunds never exceed what was paid.
  CONSTRAINT checkout_payment_refunds_at_most_what_came_in CHECK (refunded + refunding <= amount),
  CHECK (refunded + refunding = 0 OR state = 'DONE'),
  CHECK ((state = 'PENDING') = (ended_at IS NULL)),
  CHECK ((method = 'TRIGGER') <= (mode = 'TEST')),
  CHECK ((method = 'BALANCE') = (payer_account_seq IS NOT NULL)),
  CHECK (num_nulls(converted_from, converted_rate, converted_market) IN (0, 3)),
  CHECK (converted_from IS NULL OR method = 'BALANCE'),
  -- A payment in test mode refers to nothing that holds money.
  CHECK (mode = 'LIVE' OR num_nonnulls(merchant_account_seq, payer_account_seq, posting_seq) = 0)
);

CREATE INDEX checkout_payment_of ON checkout_payment (mode, checkout_seq, payment_seq);
-- From a posting to its payment, for statements.
CREATE INDEX checkout_payment_posting ON checkout_payment (posting_seq) WHERE posting_seq IS NOT NULL;
CREATE INDEX checkout_payment_pending ON checkout_payment (created_at) WHERE state = 'PENDING';
-- A checkout is paid from a balance at most once.
CREATE UNIQUE INDEX checkout_payment_from_balance ON checkout_payment (mode, checkout_seq)
  WHERE method = 'BALANCE' AND state <> 'FAILED';

CREATE FUNCTION checkout_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('OPEN', 'PROCESSING'), ('OPEN', 'PAID'), ('OPEN', 'CANCELED'), ('OPEN', 'EXPIRED'),
    ('PROCESSING', 'OPEN'), ('PROCESSING', 'PAID'), ('PROCESSING', 'EXPIRED'),
    -- Late money that the shop's policy accepts.
    ('EXPIRED', 'PROCESSING'), ('EXPIRED', 'PAID'),
    ('PAID', 'PARTLY_REFUNDED'), ('PAID', 'REFUNDED'), ('PARTLY_REFUNDED', 'REFUNDED')) THEN
    RAISE EXCEPTION 'a checkout that is % cannot become %', OLD.state, NEW.state;
  END IF;
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

CREATE TRIGGER checkout_keep BEFORE UPDATE ON checkout FOR EACH ROW EXECUTE FUNCTION checkout_keep();

CREATE FUNCTION checkout_payment_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'PENDING' AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a payment that is % stays so', OLD.state;
  END IF;
  IF NEW.refunded < OLD.refunded THEN
    RAISE EXCEPTION 'a refund is not taken back';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER checkout_payment_keep BEFORE UPDATE ON checkout_payment FOR EACH ROW EXECUTE FUNCTION checkout_payment_keep();

GRANT SELECT ON checkout, checkout_due, checkout_payment TO bank_app, bank_worker;
GRANT INSERT (mode, checkout_seq, merchant_seq, shop_order_number, name, source, source_seq, price, price_currency,
  price_asset_seq, token, return_url, cancel_url, expires_at, request_key) ON checkout TO bank_app, bank_worker;
GRANT UPDATE (state, flags, payer_member_seq, paid_at, expires_at) ON checkout TO bank_app, bank_worker;
GRANT INSERT ON checkout_due TO bank_app, bank_worker;
GRANT UPDATE (amount, fee) ON checkout_due TO bank_worker;
GRANT INSERT (mode, payment_seq, checkout_seq, method, asset_seq, amount, fee, merchant_account_seq, payer_member_seq,
  payer_account_seq, converted_from, converted_rate, converted_market, posting_seq, counted) ON checkout_payment TO bank_app, bank_worker;
GRANT UPDATE (state, refunded, refunding, fault, ended_at, counted, fee) ON checkout_payment TO bank_app, bank_worker;
