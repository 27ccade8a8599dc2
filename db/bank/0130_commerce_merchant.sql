-- Commerce, shops: who sells, who works there, where the money goes and by which keys programs sign.

CREATE TABLE merchant (
  merchant_seq uuid PRIMARY KEY,
  -- The owner. A shop never changes hands.
  member_seq uuid NOT NULL REFERENCES member,
  -- What people and programs call it.
  merchant_id text NOT NULL UNIQUE CHECK (merchant_id ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 40),
  site_url text NOT NULL CHECK (site_url ~ '^https://' AND length(site_url) <= 200),
  category text NOT NULL,
  support_email text NOT NULL CHECK (length(support_email) BETWEEN 3 AND 254),
  -- The currency its prices are in unless a checkout names another.
  price_currency text NOT NULL CHECK (price_currency ~ '^[A-Z]{3}$'),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'ACTIVE', 'SUSPENDED', 'CLOSED')),
  -- Why operators rejected, suspended or closed it, in words for its owner.
  state_reason text CHECK (length(state_reason) BETWEEN 1 AND 1000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  activated_at timestamptz(3),
  closed_at timestamptz(3),
  -- Idempotency key of the request; see account.request_key.
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  CHECK ((state = 'CLOSED') = (closed_at IS NOT NULL)),
  CHECK (state <> 'ACTIVE' OR activated_at IS NOT NULL)
);

CREATE INDEX merchant_list ON merchant (member_seq, created_at DESC, merchant_seq DESC);
CREATE UNIQUE INDEX merchant_request ON merchant (member_seq, request_key);

-- PENDING → ACTIVE; ACTIVE ↔ SUSPENDED; any → CLOSED, for good.
CREATE FUNCTION merchant_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'CLOSED' THEN
    RAISE EXCEPTION 'a shop that is closed stays so';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    NEW.state = 'CLOSED' OR (OLD.state, NEW.state) IN (('PENDING', 'ACTIVE'), ('ACTIVE', 'SUSPENDED'), ('SUSPENDED', 'ACTIVE'))) THEN
    RAISE EXCEPTION 'a shop that is % cannot become %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER merchant_keep BEFORE UPDATE ON merchant FOR EACH ROW EXECUTE FUNCTION merchant_keep();

-- Where a shop is paid: one account of the owner for each asset. A removed one stays for the payments that named it.
CREATE TABLE merchant_account (
  merchant_account_seq uuid PRIMARY KEY,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  account_seq uuid NOT NULL REFERENCES account,
  asset_seq uuid NOT NULL REFERENCES asset,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  CHECK (NOT is_default OR deleted_at IS NULL)
);

CREATE UNIQUE INDEX merchant_account_of_asset ON merchant_account (merchant_seq, asset_seq) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX merchant_account_default ON merchant_account (merchant_seq) WHERE is_default;

-- Who works at a shop. The owner is a row too, so that one join decides who may see what.
CREATE TABLE merchant_person (
  merchant_seq uuid NOT NULL REFERENCES merchant,
  member_seq uuid NOT NULL REFERENCES member,
  role text NOT NULL CHECK (role IN ('OWNER', 'ACCOUNTANT', 'CASHIER')),
  -- What a cashier may refund in a day, in USOT.
  refund_limit_usot numeric(39, 0) CHECK (refund_limit_usot >= 0),
  joined_at timestamptz(3) NOT NULL DEFAULT now(),
  removed_at timestamptz(3),
  PRIMARY KEY (merchant_seq, member_seq),
  CHECK ((role = 'CASHIER') = (refund_limit_usot IS NOT NULL)),
  CHECK (role <> 'OWNER' OR removed_at IS NULL)
);

CREATE INDEX merchant_person_member ON merchant_person (member_seq) WHERE removed_at IS NULL;

-- The owner is there from the beginning, and nobody else becomes one.
CREATE FUNCTION merchant_opens_with_owner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO merchant_person (merchant_seq, member_seq, role) VALUES (NEW.merchant_seq, NEW.member_seq, 'OWNER');
  RETURN NULL;
END
$$;

CREATE TRIGGER merchant_opens_with_owner AFTER INSERT ON merchant FOR EACH ROW EXECUTE FUNCTION merchant_opens_with_owner();

CREATE FUNCTION merchant_person_keep() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.role = 'OWNER') <> (NEW.role = 'OWNER') THEN
    RAISE EXCEPTION 'a shop keeps its owner';
  END IF;
  IF (NEW.role = 'OWNER') <> EXISTS (
    SELECT FROM merchant WHERE merchant_seq = NEW.merchant_seq AND member_seq = NEW.member_seq) THEN
    RAISE EXCEPTION 'the owner of a shop is who opened it';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER merchant_person_keep BEFORE INSERT OR UPDATE ON merchant_person
  FOR EACH ROW EXECUTE FUNCTION merchant_person_keep();

-- Keys by which a shop's programs sign requests, one set for each mode.
CREATE TABLE merchant_key (
  key_seq uuid PRIMARY KEY,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  mode text NOT NULL CHECK (mode IN ('LIVE', 'TEST')),
  -- Sealed with the owner's key. A hash would not do: the api computes the same signature.
  secret bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Set by a rotation: the key works for another day.
  ends_at timestamptz(3),
  revoked_at timestamptz(3),
  -- Written at most once a minute; the address without its last part.
  last_used_at timestamptz(3),
  last_used_address text CHECK (length(last_used_address) <= 45)
);

CREATE UNIQUE INDEX merchant_key_current ON merchant_key (merchant_seq, mode) WHERE ends_at IS NULL AND revoked_at IS NULL;

-- How a shop wants to be paid. A shop without a row has the defaults of the columns.
CREATE TABLE merchant_preference (
  merchant_seq uuid PRIMARY KEY REFERENCES merchant,
  -- How long a price stays fixed.
  expiry_minutes integer NOT NULL DEFAULT 15 CHECK (expiry_minutes BETWEEN 5 AND 1440),
  -- By how much of the price a payment from another wallet may fall short and still count as paid, in hundredths of a percent.
  tolerance_basis_points integer NOT NULL DEFAULT 50 CHECK (tolerance_basis_points BETWEEN 0 AND 500),
  -- What becomes of a payment that arrives after its price has expired.
  late_policy text NOT NULL DEFAULT 'REQUOTE' CHECK (late_policy IN ('REQUOTE', 'RETURN')),
  takes_wallets boolean NOT NULL DEFAULT true,
  takes_cards boolean NOT NULL DEFAULT true,
  -- Everything else is converted into this one, if it is set.
  convert_asset_seq uuid REFERENCES asset,
  -- Currencies its prices may be in besides its own; all if null.
  currencies text[]
);

-- What happened at a shop: the timelines of its checkouts, and what its webhooks tell. Numbered by the dispatcher, not here, so that
-- payments of one shop never wait for each other.
CREATE TABLE commerce_event (
  event_id uuid PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('LIVE', 'TEST')),
  merchant_seq uuid NOT NULL REFERENCES merchant,
  type text NOT NULL,
  -- The checkout, invoice or subscription whose timeline it belongs to; none for what concerns the shop as a whole.
  subject_seq uuid,
  -- What the shop's programs are told. Amounts are decimal text; nothing about the payer.
  data jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- In which order it was recorded: what was recorded after another had been committed has the higher one.
  position bigint GENERATED ALWAYS AS IDENTITY,
  -- Gap-free for each shop and mode, assigned when it is dispatched.
  event_seq bigint
);

CREATE UNIQUE INDEX commerce_event_number ON commerce_event (merchant_seq, mode, event_seq) WHERE event_seq IS NOT NULL;
CREATE INDEX commerce_event_waiting ON commerce_event (position) WHERE event_seq IS NULL;
CREATE INDEX commerce_event_subject ON commerce_event (subject_seq, event_id) WHERE subject_seq IS NOT NULL;

GRANT SELECT ON merchant, merchant_account, merchant_person, merchant_preference, commerce_event TO bank_app, bank_worker;
GRANT SELECT ON merchant_key TO bank_app;
GRANT INSERT (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency, request_key)
  ON merchant TO bank_app;
GRANT UPDATE (title, site_url, category, support_email, price_currency, state, state_reason, activated_at, closed_at)
  ON merchant TO bank_app;
GRANT INSERT (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default) ON merchant_account TO bank_app;
GRANT UPDATE (is_default, deleted_at) ON merchant_account TO bank_app;
GRANT INSERT (merchant_seq, member_seq, role, refund_limit_usot) ON merchant_person TO bank_app;
GRANT UPDATE (role, refund_limit_usot, joined_at, removed_at) ON merchant_person TO bank_app;
GRANT INSERT (key_seq, merchant_seq, mode, secret) ON merchant_key TO bank_app;
GRANT UPDATE (ends_at, revoked_at, last_used_at, last_used_address) ON merchant_key TO bank_app;
GRANT INSERT, UPDATE ON merchant_preference TO bank_app;
GRANT INSERT (event_id, mode, merchant_seq, type, subject_seq, data) ON commerce_event TO bank_app, bank_worker;
GRANT UPDATE (event_seq) ON commerce_event TO bank_worker;

SELECT close_list('commerce_event', 'type',
  ARRAY['checkout.created', 'checkout.processing', 'checkout.received', 'checkout.paid', 'checkout.failed', 'checkout.canceled',
    'checkout.expired', 'checkout.disputed', 'checkout.dispute_closed', 'refund.created', 'refund.done', 'refund.failed',
    'return.offered', 'return.done', 'invoice.sent', 'invoice.paid', 'invoice.canceled', 'quote.sent', 'quote.accepted',
    'subscription.started', 'subscription.charged', 'subscription.failed', 'subscription.canceled', 'merchant.changed',
    'payout.done', 'endpoint.test']);
