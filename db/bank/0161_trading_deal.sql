-- Deals between members: offers, applications to them, and their moves in the ledger.

-- The owner of an ASK gives the asset of the market, that of a BID its target asset.
CREATE TABLE deal (
  deal_seq uuid PRIMARY KEY,
  -- The number shown to people.
  deal_number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  member_seq uuid NOT NULL REFERENCES member,
  market_seq uuid NOT NULL REFERENCES market,
  offer_type text NOT NULL CHECK (offer_type IN ('ASK', 'BID')),
  -- Smallest units of the market's asset.
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  minimum_amount numeric(39, 0) NOT NULL CHECK (minimum_amount > 0),
  confirmed numeric(39, 0) NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  unconfirmed numeric(39, 0) NOT NULL DEFAULT 0 CHECK (unconfirmed >= 0),
  available numeric(39, 0) NOT NULL GENERATED ALWAYS AS (amount - confirmed - unconfirmed) STORED CHECK (available >= 0),
  -- Twelve decimals, like rates. For a formula, its result when it was last quoted; lists are sorted by it.
  unit_price numeric(39, 0) NOT NULL CHECK (unit_price > 0),
  -- For a formula: parts per million above or below the base rate. NULL for a fixed price.
  margin_ppm integer CHECK (margin_ppm BETWEEN -500000 AND 500000),
  floor_price numeric(39, 0) CHECK (floor_price > 0),
  ceiling_price numeric(39, 0) CHECK (ceiling_price > 0),
  source_account_seq uuid NOT NULL REFERENCES account,
  target_account_seq uuid NOT NULL REFERENCES account,
  -- Smallest units of what the owner gives: the amount set aside for this deal and not being returned, and the part of it that
  -- applications use.
  held numeric(39, 0) NOT NULL DEFAULT 0 CHECK (held >= 0),
  reserved numeric(39, 0) NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  -- How much of the owner's daily cap this offer uses.
  limit_day date,
  limit_usot numeric(39, 0) NOT NULL DEFAULT 0 CHECK (limit_usot >= 0),
  is_auto_confirmed boolean NOT NULL DEFAULT false,
  -- Requirements for applicants.
  minimum_grade smallint NOT NULL DEFAULT 0 CHECK (minimum_grade BETWEEN 0 AND 9),
  minimum_deals integer NOT NULL DEFAULT 0 CHECK (minimum_deals BETWEEN 0 AND 10000),
  -- ASKED until the ledger has set the amount aside or refused to.
  state text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'REFUSED', 'OPEN', 'FILLED', 'CLOSED', 'EXPIRED')),
  fault text,
  -- Frozen by an operator: nothing new happens to it, and it does not expire. The owner sees the reason.
  is_frozen boolean NOT NULL DEFAULT false,
  frozen_reason text CHECK (length(frozen_reason) BETWEEN 1 AND 500),
  version integer NOT NULL DEFAULT 1,
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  closed_at timestamptz(3),
  -- A repeated request finds its own row.
  request_key text NOT NULL,
  UNIQUE (member_seq, request_key),
  CHECK (minimum_amount <= amount),
  CHECK (source_account_seq <> target_account_seq),
  CHECK (reserved <= held),
  CHECK (floor_price <= ceiling_price),
  CHECK (margin_ppm IS NOT NULL OR (floor_price IS NULL AND ceiling_price IS NULL)),
  -- A purchase sets its payment aside in advance, so a formula needs a highest price.
  CHECK (offer_type = 'ASK' OR margin_ppm IS NULL OR ceiling_price IS NOT NULL),
  CHECK ((state IN ('ASKED', 'OPEN')) = (closed_at IS NULL)),
  CHECK ((state = 'REFUSED') = (fault IS NOT NULL)),
  CHECK (state <> 'FILLED' OR confirmed = amount),
  CHECK (is_frozen = (frozen_reason IS NOT NULL))
);

CREATE INDEX deal_every ON deal (created_at DESC, deal_seq DESC);
CREATE INDEX deal_frozen ON deal (created_at DESC, deal_seq DESC) WHERE is_frozen;
CREATE INDEX deal_own ON deal (member_seq, created_at DESC, deal_seq DESC);
CREATE INDEX deal_cheapest ON deal (market_seq, offer_type, unit_price, deal_seq)
  WHERE state = 'OPEN' AND NOT is_frozen AND available > 0;
CREATE INDEX deal_newest ON deal (market_seq, offer_type, created_at DESC, deal_seq DESC)
  WHERE state = 'OPEN' AND NOT is_frozen AND available > 0;
CREATE INDEX deal_at_once ON deal (market_seq, offer_type, unit_price, deal_seq)
  WHERE state = 'OPEN' AND NOT is_frozen AND available > 0 AND is_auto_confirmed;
CREATE INDEX deal_due ON deal (expires_at) WHERE state = 'OPEN' AND NOT is_frozen;
CREATE INDEX deal_formula ON deal (market_seq, deal_seq) WHERE state = 'OPEN' AND margin_ppm IS NOT NULL;
CREATE INDEX deal_source ON deal (source_account_seq);
CREATE INDEX deal_target ON deal (target_account_seq);

CREATE FUNCTION deal_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state NOT IN ('ASKED', 'OPEN') AND NEW.state <> OLD.state OR OLD.state = 'OPEN' AND NEW.state IN ('ASKED', 'REFUSED') THEN
    RAISE EXCEPTION 'a deal that is % does not become %', OLD.state, NEW.state;
  END IF;
  IF OLD.is_frozen AND NOT NEW.is_frozen AND current_user IN ('bank_app', 'bank_identity')
    AND NOT approval_allows('deal.release', 'deal:' || OLD.deal_seq) THEN
    RAISE EXCEPTION 'two operators release an offer';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deal_keep BEFORE UPDATE OF state, is_frozen ON deal FOR EACH ROW EXECUTE FUNCTION deal_keep();

CREATE TABLE deal_application (
  application_seq uuid PRIMARY KEY,
  -- Applications made in one operation and set aside by one posting.
  group_seq uuid NOT NULL,
  deal_seq uuid NOT NULL REFERENCES deal,
  member_seq uuid NOT NULL REFERENCES member,
  -- The owner of the offer. Set by a trigger, so that lists of an owner need no join.
  owner_seq uuid NOT NULL REFERENCES member,
  -- Smallest units of the market's asset.
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  unit_price numeric(39, 0) NOT NULL CHECK (unit_price > 0),
  -- Smallest units of the target asset: what the amount costs, and the applicant's fee.
  payment numeric(39, 0) NOT NULL CHECK (payment > 0),
  fee numeric(39, 0) NOT NULL CHECK (fee >= 0),
  payment_account_seq uuid NOT NULL REFERENCES account,
  receiving_account_seq uuid NOT NULL REFERENCES account,
  -- ASKED until the ledger has set aside what the applicant gives, or refused to. SETTLING until both have changed hands.
  state text NOT NULL DEFAULT 'ASKED'
    CHECK (state IN ('ASKED', 'REFUSED', 'PENDING', 'SETTLING', 'CONFIRMED', 'REJECTED', 'CANCELED', 'EXPIRED')),
  fault text,
  -- Confirmed as soon as the ledger has set aside what the applicant gives.
  is_auto_confirmed boolean NOT NULL DEFAULT false,
  limit_day date,
  limit_usot numeric(39, 0) NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  request_key text NOT NULL,
  UNIQUE (member_seq, request_key, deal_seq),
  -- A member cannot apply to an offer of their own.
  CHECK (member_seq <> owner_seq),
  CHECK (payment_account_seq <> receiving_account_seq),
  CHECK ((state = 'REFUSED') = (fault IS NOT NULL))
);

CREATE INDEX deal_application_own ON deal_application (member_seq, created_at DESC, application_seq DESC);
CREATE INDEX deal_application_owner ON deal_application (owner_seq, created_at DESC, application_seq DESC);
CREATE INDEX deal_application_received ON deal_application (deal_seq, created_at DESC, application_seq DESC);
CREATE INDEX deal_application_every ON deal_application (created_at DESC, application_seq DESC);
CREATE INDEX deal_application_done ON deal_application (decided_at) WHERE state = 'CONFIRMED';
CREATE INDEX deal_application_group ON deal_application (group_seq);
CREATE INDEX deal_application_due ON deal_application (expires_at) WHERE state = 'PENDING';
CREATE INDEX deal_application_payment ON deal_application (payment_account_seq);
CREATE INDEX deal_application_receiving ON deal_application (receiving_account_seq);

-- An application is settled or ends once. Enforced here, so that it holds even if the code is wrong.
CREATE FUNCTION deal_application_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT member_seq INTO NEW.owner_seq FROM deal WHERE deal_seq = NEW.deal_seq;
  ELSIF OLD.state IN ('REFUSED', 'CONFIRMED', 'REJECTED', 'CANCELED', 'EXPIRED')
    OR OLD.state = 'SETTLING' AND NEW.state NOT IN ('CONFIRMED', 'REJECTED') THEN
    RAISE EXCEPTION 'an application that is % does not become %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deal_application_keep BEFORE INSERT OR UPDATE OF state ON deal_application
  FOR EACH ROW EXECUTE FUNCTION deal_application_keep();

-- Postings to be made: written in the transaction of the change, and posted afterwards by the process that wrote them or by the worker.
CREATE TABLE deal_move (
  -- All ids of its postings are derived from it. Generated when the step becomes due.
  move_seq uuid PRIMARY KEY,
  step text NOT NULL CHECK (step IN ('SET_ASIDE', 'APPLY', 'HAND_OVER', 'TURN_DOWN', 'GIVE_BACK')),
  deal_seq uuid REFERENCES deal,
  group_seq uuid,
  application_seq uuid REFERENCES deal_application,
  -- Smallest units of what is set aside or comes back; for a hand-over, of what the owner gives.
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- How much of its member's daily cap it uses or returns.
  limit_day date,
  limit_usot numeric(39, 0),
  limit_cap numeric(39, 0),
  -- The new terms of an offer, which apply once the additional amount is set aside.
  terms jsonb,
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'DONE', 'REFUSED')),
  fault text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  CHECK ((step IN ('SET_ASIDE', 'GIVE_BACK')) = (deal_seq IS NOT NULL)),
  CHECK ((step = 'APPLY') = (group_seq IS NOT NULL)),
  CHECK ((step IN ('HAND_OVER', 'TURN_DOWN')) = (application_seq IS NOT NULL)),
  CHECK ((limit_day IS NULL) = (limit_usot IS NULL)),
  CHECK (terms IS NULL OR step = 'SET_ASIDE'),
  CHECK ((state = 'PENDING') = (ended_at IS NULL)),
  CHECK ((state = 'REFUSED') = (fault IS NOT NULL))
);

CREATE INDEX deal_move_open ON deal_move (created_at) WHERE state = 'PENDING';
CREATE UNIQUE INDEX deal_move_deal ON deal_move (deal_seq) WHERE state = 'PENDING' AND step = 'SET_ASIDE';
CREATE UNIQUE INDEX deal_move_group ON deal_move (group_seq) WHERE step = 'APPLY';
CREATE INDEX deal_move_application ON deal_move (application_seq);

-- Counts of each member's past deals.
CREATE TABLE deal_standing (
  member_seq uuid PRIMARY KEY REFERENCES member,
  completed integer NOT NULL DEFAULT 0,
  -- Applications to own offers that the member rejected or let expire.
  turned_down integer NOT NULL DEFAULT 0
);

-- Notifies both sides and counts how members deal. The member who acted sees the outcome at once and is not notified.
CREATE FUNCTION deal_application_tell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  offer deal;
  told jsonb;
  why text := 'deal-application:' || NEW.application_seq || ':' || NEW.state;
BEGIN
  SELECT * INTO offer FROM deal WHERE deal_seq = NEW.deal_seq;
  SELECT coins(NEW.amount, asset_seq) INTO told FROM market WHERE market_seq = offer.market_seq;
  PERFORM pg_notify('deal_changed', json_build_object('deal_seq', NEW.deal_seq, 'member_seq', NEW.member_seq,
    'market_seq', offer.market_seq, 'account_seqs', json_build_array(NEW.payment_account_seq, NEW.receiving_account_seq))::text);
  PERFORM pg_notify('deal_changed', json_build_object('deal_seq', NEW.deal_seq, 'member_seq', offer.member_seq,
    'market_seq', offer.market_seq, 'account_seqs', json_build_array(offer.source_account_seq, offer.target_account_seq))::text);
  CASE NEW.state
    WHEN 'PENDING' THEN
      PERFORM notify_member(NEW.owner_seq, 'DEAL', 'APPLIED', NEW.application_seq, told, why);
    WHEN 'CONFIRMED' THEN
      IF NEW.is_auto_confirmed THEN
        PERFORM notify_member(NEW.owner_seq, 'DEAL', 'TAKEN', NEW.application_seq, told, why);
      ELSE
        PERFORM notify_member(NEW.member_seq, 'DEAL', 'CONFIRMED', NEW.application_seq, told, why);
      END IF;
      -- Always in the same order, to avoid a deadlock: two members may deal with each other in both directions at once.
      INSERT INTO deal_standing (member_seq, completed)
      SELECT whose, 1 FROM unnest(ARRAY[NEW.member_seq, NEW.owner_seq]) AS whose ORDER BY whose
      ON CONFLICT (member_seq) DO UPDATE SET completed = deal_standing.completed + 1;
    WHEN 'REJECTED', 'EXPIRED' THEN
      PERFORM notify_member(NEW.member_seq, 'DEAL', NEW.state, NEW.application_seq, told, why);
      INSERT INTO deal_standing (member_seq, turned_down) VALUES (NEW.owner_seq, 1)
      ON CONFLICT (member_seq) DO UPDATE SET turned_down = deal_standing.turned_down + 1;
    ELSE
      NULL;
  END CASE;
  RETURN NULL;
END
$$;

CREATE TRIGGER deal_application_tell AFTER UPDATE OF state ON deal_application FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION deal_application_tell();

CREATE FUNCTION deal_tell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_notify('deal_changed', json_build_object('deal_seq', NEW.deal_seq, 'member_seq', NEW.member_seq,
    'market_seq', NEW.market_seq, 'account_seqs', json_build_array(NEW.source_account_seq))::text);
  IF OLD.state = 'OPEN' AND NEW.state IN ('FILLED', 'EXPIRED') THEN
    PERFORM notify_member(NEW.member_seq, 'DEAL', 'OFFER_' || NEW.state, NEW.deal_seq, coins(NEW.amount, asset_seq),
      'deal:' || NEW.deal_seq || ':' || NEW.state) FROM market WHERE market_seq = NEW.market_seq;
  END IF;
  IF OLD.is_frozen <> NEW.is_frozen THEN
    PERFORM notify_member(NEW.member_seq, 'DEAL', CASE WHEN NEW.is_frozen THEN 'OFFER_FROZEN' ELSE 'OFFER_RELEASED' END, NEW.deal_seq,
      coins(NEW.amount, asset_seq), 'deal:' || NEW.deal_seq || ':' || NEW.is_frozen || ':' || pg_current_xact_id())
    FROM market WHERE market_seq = NEW.market_seq;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER deal_tell AFTER UPDATE ON deal FOR EACH ROW
  WHEN (OLD.state <> NEW.state OR OLD.version <> NEW.version OR OLD.is_frozen <> NEW.is_frozen) EXECUTE FUNCTION deal_tell();

-- The fee of a deal is the applicant's. It is posted where the payment arrives, under the id of the hand-over.
CREATE FUNCTION affiliate_deal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO affiliate_cause (cause_seq, behaviour, member_seq, inviter_seq, asset_seq, principal, fee, account_seq, posting_seq,
      counterparty_seq)
    SELECT NEW.application_seq, 'DEAL', NEW.member_seq, inviter_seq, target_asset_seq, NEW.payment, NEW.fee,
      CASE offer_type WHEN 'ASK' THEN target_account_seq ELSE NEW.receiving_account_seq END, move_seq, NEW.owner_seq
    FROM member, deal JOIN market USING (market_seq), deal_move
    WHERE member.member_seq = NEW.member_seq AND inviter_seq IS NOT NULL AND deal.deal_seq = NEW.deal_seq
      AND deal_move.application_seq = NEW.application_seq AND step = 'HAND_OVER' AND deal_move.state = 'DONE'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER affiliate_deal AFTER UPDATE OF state ON deal_application FOR EACH ROW
  WHEN (OLD.state <> 'CONFIRMED' AND NEW.state = 'CONFIRMED' AND NEW.fee > 0) EXECUTE FUNCTION affiliate_deal();

GRANT SELECT ON deal, deal_application, deal_move, deal_standing TO bank_app, bank_worker;
GRANT INSERT (deal_seq, member_seq, market_seq, offer_type, amount, minimum_amount, unit_price, margin_ppm, floor_price, ceiling_price,
  source_account_seq, target_account_seq, limit_day, limit_usot, is_auto_confirmed, minimum_grade, minimum_deals, expires_at,
  request_key) ON deal TO bank_app;
GRANT UPDATE (amount, minimum_amount, confirmed, unconfirmed, unit_price, margin_ppm, floor_price, ceiling_price, held, reserved, limit_day,
  limit_usot, is_auto_confirmed, minimum_grade, minimum_deals, state, fault, version, expires_at, closed_at)
  ON deal TO bank_app, bank_worker;
GRANT UPDATE (is_frozen, frozen_reason) ON deal TO bank_app;
GRANT INSERT (application_seq, group_seq, deal_seq, member_seq, amount, unit_price, payment, fee, payment_account_seq,
  receiving_account_seq, is_auto_confirmed, limit_day, limit_usot, expires_at, request_key) ON deal_application TO bank_app;
GRANT UPDATE (state, fault, decided_at) ON deal_application TO bank_app, bank_worker;
GRANT INSERT (move_seq, step, deal_seq, group_seq, application_seq, amount, limit_day, limit_usot, limit_cap, terms)
  ON deal_move TO bank_app, bank_worker;
GRANT UPDATE (state, fault, ended_at) ON deal_move TO bank_app, bank_worker;

-- The worker requests the hand-over between shards that an api process left undone.
GRANT INSERT (settlement_seq, member_seq, flow, asset, from_account, to_account, amount, fee, back_asset, back_from, back_to,
  back_amount, back_fee) ON settlement TO bank_worker;
