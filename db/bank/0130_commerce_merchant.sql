-- Commerce, shops: merchants, the people who work there, receiving accounts and signing keys.

CREATE TABLE merchant (
  merchant_seq uuid PRIMARY KEY,
  -- The owner. A shop never changes hands.
  member_seq uuid NOT NULL REFERENCES member,
  -- The identifier that people and programs use.
  merchant_id text NOT NULL UNIQUE CHECK (merchant_id ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 40),
  site_url text NOT NULL CHECK (site_url ~ '^https://' AND length(site_url) <= 200),
  category text NOT NULL CHECK (category IN
    ('RETAIL', 'FOOD', 'FASHION', 'DIGITAL', 'TRAVEL', 'SERVICE', 'EDUCATION', 'OTHER')),
  support_email text NOT NULL CHECK (length(support_email) BETWEEN 3 AND 254),
  -- The currency its prices are in unless a checkout names another.
  price_currency text NOT NULL CHECK (price_currency ~ '^[A-Z]{3}$'),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'ACTIVE', 'SUSPENDED', 'CLOSED')),
  -- Why operators rejected, suspended or closed it, in words for its owner.
  state_reason text CHECK (length(state_reason) BETWEEN 1 AND 1000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  activated_at timestamptz(3),
  closed_at timestamptz(3),
  -- Which version of the terms of service the owner agreed to for it.
  terms_version text NOT NULL DEFAULT '' CHECK (length(terms_version) <= 40),
  -- Idempotency key of the request; see account.request_key.
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  CHECK ((state = 'CLOSED') = (closed_at IS NOT NULL)),
  CHECK (state <> 'ACTIVE' OR activated_at IS NOT NULL)
);

CREATE INDEX merchant_list ON merchant (member_seq, created_at DESC, merchant_seq DESC);
CREATE UNIQUE INDEX merchant_request ON merchant (member_seq, request_key);
-- All shops, for operators.
CREATE INDEX merchant_desk ON merchant (created_at DESC, merchant_seq DESC);

CREATE FUNCTION host_of(url text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(substring(url FROM '^https://([^/:?#]+)'))
$$;

CREATE INDEX merchant_host ON merchant (host_of(site_url));

-- Reviews that a shop requested from operators: to be opened, and later to change what customers read beside the verified mark. A case of
-- kind MERCHANT refers to one of these. The first has the id of the shop.
CREATE TABLE merchant_review (
  review_seq uuid PRIMARY KEY,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 40),
  support_email text NOT NULL CHECK (length(support_email) BETWEEN 3 AND 254),
  site_url text NOT NULL CHECK (site_url ~ '^https://' AND length(site_url) <= 200),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  outcome text CHECK (outcome IN ('APPROVED', 'REJECTED', 'CANCELED')),
  decided_at timestamptz(3),
  CHECK ((outcome IS NULL) = (decided_at IS NULL))
);

CREATE UNIQUE INDEX merchant_review_open ON merchant_review (merchant_seq) WHERE outcome IS NULL;
CREATE INDEX merchant_review_of ON merchant_review (merchant_seq, created_at DESC);

CREATE FUNCTION merchant_review_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome IS NOT NULL THEN
    RAISE EXCEPTION 'what was decided about a shop stays decided';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER merchant_review_keep BEFORE UPDATE ON merchant_review FOR EACH ROW EXECUTE FUNCTION merchant_review_keep();

-- Documents that were handed in with a shop.
CREATE TABLE merchant_file (
  merchant_seq uuid NOT NULL REFERENCES merchant,
  file_seq uuid NOT NULL REFERENCES file,
  PRIMARY KEY (merchant_seq, file_seq)
);

-- PENDING → ACTIVE; ACTIVE ↔ SUSPENDED; any → CLOSED, for good. A shop opens, and changes its name, site or support address, exactly as
-- two operators approved it. One operator suspends a shop; two reactivate it.
CREATE FUNCTION merchant_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'CLOSED' THEN
    RAISE EXCEPTION 'a shop that is closed stays so';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    NEW.state = 'CLOSED' OR (OLD.state, NEW.state) IN (('PENDING', 'ACTIVE'), ('ACTIVE', 'SUSPENDED'), ('SUSPENDED', 'ACTIVE'))) THEN
    RAISE EXCEPTION 'a shop that is % cannot become %', OLD.state, NEW.state;
  END IF;
  IF current_user NOT IN ('bank_app', 'bank_identity') THEN
    RETURN NEW;
  END IF;
  IF OLD.state = 'SUSPENDED' AND NEW.state = 'ACTIVE'
    AND NOT approval_allows('merchant.release', 'merchant:' || OLD.merchant_seq) THEN
    RAISE EXCEPTION 'two operators let a shop go on';
  END IF;
  IF ((OLD.state = 'PENDING' AND NEW.state = 'ACTIVE') OR (OLD.state <> 'PENDING'
      AND (NEW.title, NEW.site_url, NEW.support_email) IS DISTINCT FROM (OLD.title, OLD.site_url, OLD.support_email)))
    AND NOT EXISTS (
      SELECT FROM merchant_review AS asked JOIN review_case ON kind = 'MERCHANT' AND subject_seq = review_seq
      WHERE asked.merchant_seq = OLD.merchant_seq AND review_case.outcome = 'APPROVED'
        AND (asked.title, asked.site_url, asked.support_email) = (NEW.title, NEW.site_url, NEW.support_email)
        AND approval_allows('merchant.approve', 'merchant-review:' || review_seq)) THEN
    RAISE EXCEPTION 'a shop opens, and changes what customers read about it, as two operators approved it';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER merchant_keep BEFORE UPDATE ON merchant FOR EACH ROW EXECUTE FUNCTION merchant_keep();

-- Approval and rejection are notified like those of an application.
CREATE FUNCTION merchant_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'APPLICATION', CASE NEW.state WHEN 'ACTIVE' THEN 'RELEASED' ELSE NEW.state END,
    NEW.merchant_seq, jsonb_build_object('application', 'MERCHANT'),
    'merchant:' || NEW.merchant_seq || ':' || NEW.state || ':' || pg_current_xact_id());
  RETURN NULL;
END
$$;

CREATE TRIGGER merchant_notify AFTER UPDATE OF state ON merchant FOR EACH ROW
  WHEN ((OLD.state = 'ACTIVE' AND NEW.state = 'SUSPENDED') OR (OLD.state = 'SUSPENDED' AND NEW.state = 'ACTIVE'))
  EXECUTE FUNCTION merchant_notify();

-- Receiving accounts of a shop: one account of the owner for each asset. A removed row stays for the payments that refer to it.
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

-- People who work at a shop. The owner is a row too, so that one join decides on permissions.
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

-- The owner is added with the shop. The trigger below keeps anyone else from becoming owner.
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
  -- Its last four characters, by which its owner recognizes it.
  hint text NOT NULL CHECK (length(hint) = 4),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Set by a rotation: the key works for another day.
  ends_at timestamptz(3),
  revoked_at timestamptz(3),
  -- Written at most once a minute; the address without its last part.
  last_used_at timestamptz(3),
  last_used_address text CHECK (length(last_used_address) <= 45)
);

CREATE UNIQUE INDEX merchant_key_current ON merchant_key (merchant_seq, mode) WHERE ends_at IS NULL AND revoked_at IS NULL;

-- The api ends keys; it brings none back.
CREATE FUNCTION merchant_key_stays_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at
    OR OLD.ends_at IS NOT NULL AND NEW.ends_at IS DISTINCT FROM OLD.ends_at THEN
    RAISE EXCEPTION 'a key of a shop ends once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER merchant_key_stays_ended BEFORE UPDATE OF ends_at, revoked_at ON merchant_key
  FOR EACH ROW EXECUTE FUNCTION merchant_key_stays_ended();

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

-- Invitations to work at a shop. Only the hash of the link is kept, and the email sealed with the key of the shop's owner.
CREATE TABLE merchant_invitation (
  invitation_seq uuid PRIMARY KEY,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  role text NOT NULL CHECK (role IN ('ACCOUNTANT', 'CASHIER')),
  refund_limit_usot numeric(39, 0) CHECK (refund_limit_usot >= 0),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  email bytea NOT NULL,
  -- Only a member with this email may join; see member_email.blind_index.
  blind_index bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  CHECK ((role = 'CASHIER') = (refund_limit_usot IS NOT NULL)),
  CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);

CREATE UNIQUE INDEX merchant_invitation_open ON merchant_invitation (merchant_seq, blind_index)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;

CREATE FUNCTION merchant_invitation_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.accepted_at IS NOT NULL OR OLD.revoked_at IS NOT NULL THEN
    RAISE EXCEPTION 'an invitation is used once';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER merchant_invitation_keep BEFORE UPDATE ON merchant_invitation
  FOR EACH ROW EXECUTE FUNCTION merchant_invitation_keep();

-- Activity log of a shop, for the shop to read. Append-only.
CREATE TABLE merchant_log (
  log_seq uuid PRIMARY KEY,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  actor_kind text NOT NULL CHECK (actor_kind IN ('MEMBER', 'KEY', 'OPERATOR', 'BANK')),
  -- The member, the key or the operator.
  actor_seq uuid,
  action text NOT NULL CHECK (action ~ '^[a-z][a-z_-]*\.[a-z][a-z_-]*$' AND length(action) <= 60),
  -- Texts by name. Nothing personal about customers.
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((actor_kind = 'BANK') = (actor_seq IS NULL))
);

CREATE INDEX merchant_log_list ON merchant_log (merchant_seq, created_at DESC, log_seq DESC);

-- Stored cards of members: the processor's identifiers, never the card number.
CREATE TABLE member_card (
  card_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 40),
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  processor_reference text NOT NULL CHECK (processor_reference ~ '^[a-z]{2,10}_[A-Za-z0-9]{8,64}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- A removed one stays for the payments that are under way with it.
  deleted_at timestamptz(3)
);

CREATE INDEX member_card_list ON member_card (member_seq, created_at DESC) WHERE deleted_at IS NULL;

-- Events of a shop, for the timelines of its checkouts and for its webhooks. Numbered by the dispatcher, not here, so that payments of
-- one shop never wait for each other.
CREATE TABLE commerce_event (
  event_id uuid PRIMARY KEY,
  mode text NOT NULL CHECK (mode IN ('LIVE', 'TEST')),
  merchant_seq uuid NOT NULL REFERENCES merchant,
  type text NOT NULL,
  -- The checkout, invoice or subscription whose timeline it belongs to; null for an event of the shop as a whole.
  subject_seq uuid,
  -- Sent to the shop's programs. Amounts are decimal text; nothing about the payer.
  data jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Order of recording: an event recorded after another one was committed has the higher position.
  position bigint GENERATED ALWAYS AS IDENTITY,
  -- Gap-free for each shop and mode, assigned when it is dispatched.
  event_seq bigint
);

CREATE UNIQUE INDEX commerce_event_number ON commerce_event (merchant_seq, mode, event_seq) WHERE event_seq IS NOT NULL;
CREATE INDEX commerce_event_waiting ON commerce_event (mode, position) WHERE event_seq IS NULL;
CREATE INDEX commerce_event_subject ON commerce_event (subject_seq, position) WHERE subject_seq IS NOT NULL;

-- Notifies the owner of every payment when the dispatcher numbers its event, not when the payment is committed: a commit with a NOTIFY
-- holds a lock of the whole instance. Amount and asset are included if the event names them.
CREATE FUNCTION commerce_event_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(member_seq, 'PAYMENT', 'RECEIVED', subject_seq,
    CASE WHEN data ? 'amount' AND data ? 'asset'
      THEN jsonb_build_object('amount', data ->> 'amount', 'asset', data ->> 'asset') ELSE '{}' END,
    'payment:' || subject_seq || ':RECEIVED')
  FROM numbered JOIN merchant USING (merchant_seq)
  WHERE type = 'checkout.paid' AND mode = 'LIVE' AND subject_seq IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER commerce_event_notify AFTER UPDATE ON commerce_event
  REFERENCING NEW TABLE AS numbered FOR EACH STATEMENT EXECUTE FUNCTION commerce_event_notify();

GRANT SELECT ON merchant, merchant_account, merchant_person, merchant_preference, commerce_event TO bank_app, bank_worker;
GRANT SELECT ON merchant_key TO bank_app;
GRANT INSERT (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency, terms_version,
  request_key) ON merchant TO bank_app;
GRANT UPDATE (title, site_url, category, support_email, price_currency, state, state_reason, activated_at, closed_at)
  ON merchant TO bank_app;
GRANT INSERT (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default) ON merchant_account TO bank_app;
GRANT UPDATE (is_default, deleted_at) ON merchant_account TO bank_app;
GRANT INSERT (merchant_seq, member_seq, role, refund_limit_usot) ON merchant_person TO bank_app;
GRANT UPDATE (role, refund_limit_usot, joined_at, removed_at) ON merchant_person TO bank_app;
GRANT INSERT (key_seq, merchant_seq, mode, secret, hint) ON merchant_key TO bank_identity;
GRANT UPDATE (ends_at, revoked_at, last_used_at, last_used_address) ON merchant_key TO bank_app;
GRANT INSERT, UPDATE ON merchant_preference TO bank_app;
GRANT SELECT ON merchant_review, merchant_file, merchant_invitation, merchant_log, member_card TO bank_app;
GRANT INSERT (review_seq, merchant_seq, title, site_url, support_email), UPDATE (outcome, decided_at) ON merchant_review TO bank_app;
GRANT INSERT, DELETE ON merchant_file TO bank_app;
GRANT INSERT (invitation_seq, merchant_seq, role, refund_limit_usot, token_hash, email, blind_index, expires_at),
  UPDATE (accepted_at, revoked_at) ON merchant_invitation TO bank_app;
GRANT INSERT (log_seq, merchant_seq, actor_kind, actor_seq, action, detail) ON merchant_log TO bank_app, bank_worker;
GRANT INSERT (card_seq, member_seq, label, last_four, processor_reference), UPDATE (deleted_at), DELETE ON member_card TO bank_app;
GRANT EXECUTE ON FUNCTION host_of TO bank_app;
GRANT INSERT (event_id, mode, merchant_seq, type, subject_seq, data) ON commerce_event TO bank_app, bank_worker;
GRANT UPDATE (event_seq) ON commerce_event TO bank_worker;

SELECT close_list('commerce_event', 'type',
  ARRAY['checkout.created', 'checkout.processing', 'checkout.received', 'checkout.paid', 'checkout.failed', 'checkout.canceled',
    'checkout.expired', 'checkout.disputed', 'checkout.dispute_closed', 'refund.created', 'refund.done', 'refund.failed',
    'return.offered', 'return.done', 'invoice.sent', 'invoice.paid', 'invoice.canceled', 'quote.sent', 'quote.accepted',
    'subscription.started', 'subscription.charged', 'subscription.failed', 'subscription.canceled', 'merchant.changed',
    'payout.done', 'endpoint.test']);
