-- Purchases that are paid outside the bank, and bonds between members who have not dealt with each other before.

-- The bond: the part of an amount that each side sets aside in addition, in parts per million; 0 if nothing is paid outside, and for
-- older offers. For a purchase that is paid outside, it is all that the owner sets aside, from the account where the coins arrive.
ALTER TABLE deal ADD bond_ppm integer NOT NULL DEFAULT 0 CHECK (bond_ppm BETWEEN 0 AND 1000000),
  ADD CHECK (bond_ppm = 0 OR bank_account_seq IS NOT NULL);
GRANT INSERT (bond_ppm) ON deal TO bank_app;

DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT conrelid::regclass AS place, conname FROM pg_constraint WHERE contype = 'c' AND (
      conrelid = 'deal'::regclass AND pg_get_constraintdef(oid) LIKE '%bank_account_seq IS NULL) OR (offer_type = %'
      OR conrelid = 'deal_application'::regclass AND (
        pg_get_constraintdef(oid) LIKE '%(payment_account_seq IS NULL) = (bank_account_seq IS NOT NULL)%'
        OR pg_get_constraintdef(oid) LIKE '%released_fee < released%' OR pg_get_constraintdef(oid) LIKE '%released > %'))
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.place, one.conname);
  END LOOP;
END
$$;

-- The applicant to a sale pays outside and receives here; the applicant to a purchase gives here and is paid outside.
ALTER TABLE deal_application ALTER receiving_account_seq DROP NOT NULL,
  ADD CHECK (num_nonnulls(payment_account_seq, receiving_account_seq) = CASE WHEN bank_account_seq IS NULL THEN 2 ELSE 1 END),
  -- Smallest units of the market's asset, from each side. Returned at the end of the deal, unless a ruling forfeits it.
  ADD bond numeric(39, 0) NOT NULL DEFAULT 0 CHECK (bond >= 0),
  ADD CHECK (bond = 0 OR bank_account_seq IS NOT NULL),
  -- The side that lost a dispute forfeits its bond to the other side. If the buyer gets no coins, the buyer's bond is forfeited.
  ADD is_bond_forfeited boolean NOT NULL DEFAULT false CHECK (NOT is_bond_forfeited OR released IS NOT NULL),
  ADD CHECK (released BETWEEN 0 AND amount AND (released > 0 OR is_bond_forfeited)),
  ADD CHECK (released_fee >= 0 AND (released_fee < released OR released = 0 AND released_fee = 0));
GRANT INSERT (bond) ON deal_application TO bank_app;
GRANT UPDATE (is_bond_forfeited) ON deal_application TO bank_app, bank_worker;
-- The worker starts the payment time of deals that an api process left undone after the bond was set aside.
GRANT UPDATE (pay_by) ON deal_application TO bank_worker;

ALTER TABLE deal_ruling ADD forfeits_bond boolean NOT NULL DEFAULT false CHECK (NOT forfeits_bond OR decision <> 'SPLIT');
GRANT INSERT (forfeits_bond) ON deal_ruling TO bank_app;

-- Returns the buyer: the applicant at a sale, the owner of a purchase.
CREATE FUNCTION deal_buyer(application deal_application) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT CASE offer_type WHEN 'ASK' THEN application.member_seq ELSE application.owner_seq END FROM deal WHERE deal_seq = application.deal_seq
$$;

CREATE OR REPLACE FUNCTION deal_application_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT member_seq INTO NEW.owner_seq FROM deal WHERE deal_seq = NEW.deal_seq;
  ELSIF OLD.state IN ('REFUSED', 'CONFIRMED', 'RETURNED', 'REJECTED', 'CANCELED', 'EXPIRED')
    OR OLD.state = 'SETTLING' AND NEW.state NOT IN ('CONFIRMED', 'REJECTED', 'DISPUTED', 'RETURNED')
    -- A payment that was marked as made ends with the seller's release or with a ruling, never automatically.
    OR OLD.state = 'PAID' AND NEW.state NOT IN ('SETTLING', 'DISPUTED')
    OR OLD.state = 'DISPUTED' AND NEW.state NOT IN ('SETTLING', 'RETURNED')
    OR NEW.state = 'PAID' AND OLD.state <> 'PAYING' OR NEW.state = 'DISPUTED' AND OLD.state NOT IN ('PAID', 'SETTLING')
    -- If the buyer gets no coins, only the bond was handed over.
    OR NEW.state = 'CONFIRMED' AND NEW.released = 0
    OR NEW.state = 'RETURNED' AND OLD.state <> 'DISPUTED' AND (OLD.state <> 'SETTLING' OR NEW.released IS DISTINCT FROM 0) THEN
    RAISE EXCEPTION 'an application that is % does not become %', OLD.state, NEW.state;
  END IF;
  -- The outcome must be that of the last ruling. Before any ruling, the seller may still release all of it.
  IF TG_OP = 'UPDATE' AND OLD.state = 'DISPUTED' AND NOT EXISTS (SELECT FROM deal_dispute AS dispute
      LEFT JOIN LATERAL (SELECT ruling.released, ruling.forfeits_bond FROM deal_ruling AS ruling
        WHERE ruling.application_seq = dispute.application_seq ORDER BY round DESC LIMIT 1) AS last ON true
      WHERE dispute.application_seq = NEW.application_seq AND dispute.state = 'ENDED'
        AND coalesce(last.released, NEW.amount) = CASE NEW.state WHEN 'RETURNED' THEN 0 ELSE NEW.released END
        AND (NEW.bond > 0 AND coalesce(last.forfeits_bond, false)) = NEW.is_bond_forfeited) THEN
    RAISE EXCEPTION 'a dispute ends as it was decided';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.is_bond_forfeited AND NOT EXISTS (SELECT FROM deal_ruling AS ruling
      WHERE ruling.application_seq = NEW.application_seq AND forfeits_bond) THEN
    RAISE EXCEPTION 'only a ruling takes a bond';
  END IF;
  RETURN NEW;
END
$$;

-- If the ledger refused, nothing was agreed, so the bank details of both sides are deleted.
CREATE FUNCTION deal_room_drop() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM deal_room WHERE application_seq = NEW.application_seq;
  RETURN NULL;
END
$$;
CREATE TRIGGER deal_room_drop AFTER UPDATE OF state ON deal_application FOR EACH ROW
  WHEN (NEW.state = 'REFUSED' AND NEW.bank_account_seq IS NOT NULL) EXECUTE FUNCTION deal_room_drop();

-- As before, by buyer and seller.
CREATE OR REPLACE FUNCTION deal_application_tell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  offer deal;
  told jsonb;
  is_outside boolean := NEW.bank_account_seq IS NOT NULL;
  why text := 'deal-application:' || NEW.application_seq || ':' || NEW.state;
  buyer uuid;
  seller uuid;
BEGIN
  SELECT * INTO offer FROM deal WHERE deal_seq = NEW.deal_seq;
  SELECT coins(NEW.amount, asset_seq) INTO told FROM market WHERE market_seq = offer.market_seq;
  buyer := CASE offer.offer_type WHEN 'ASK' THEN NEW.member_seq ELSE NEW.owner_seq END;
  seller := CASE offer.offer_type WHEN 'ASK' THEN NEW.owner_seq ELSE NEW.member_seq END;
  PERFORM pg_notify('deal_changed', json_build_object('deal_seq', NEW.deal_seq, 'member_seq', NEW.member_seq, 'market_seq', offer.market_seq,
    'account_seqs', array_remove(ARRAY[NEW.payment_account_seq, NEW.receiving_account_seq], NULL))::text);
  PERFORM pg_notify('deal_changed', json_build_object('deal_seq', NEW.deal_seq, 'member_seq', offer.member_seq, 'market_seq', offer.market_seq,
    'account_seqs', array_remove(ARRAY[offer.source_account_seq, offer.target_account_seq], NULL))::text);
  CASE NEW.state
    WHEN 'PENDING' THEN
      PERFORM notify_member(NEW.owner_seq, 'DEAL', 'APPLIED', NEW.application_seq, told, why);
    WHEN 'PAYING' THEN
      IF NEW.is_auto_confirmed THEN
        PERFORM notify_member(NEW.owner_seq, 'DEAL', CASE NEW.owner_seq WHEN seller THEN 'BEGUN' ELSE 'PAY_NOW' END, NEW.application_seq, told, why);
      ELSE
        PERFORM notify_member(NEW.member_seq, 'DEAL', CASE NEW.member_seq WHEN buyer THEN 'ACCEPTED' ELSE 'CONFIRMED' END, NEW.application_seq, told, why);
      END IF;
    WHEN 'PAID' THEN
      PERFORM notify_member(seller, 'DEAL', 'PAID', NEW.application_seq, told, why);
    WHEN 'DISPUTED' THEN
      PERFORM notify_member(whose, 'DEAL', 'DISPUTED', NEW.application_seq, told, why || ':' || pg_current_xact_id())
      FROM unnest(ARRAY[NEW.member_seq, NEW.owner_seq]) AS whose
      WHERE whose IS DISTINCT FROM (SELECT opened_by FROM deal_dispute WHERE application_seq = NEW.application_seq AND state = 'OPEN');
    WHEN 'RETURNED' THEN
      PERFORM notify_member(whose, 'DEAL', 'RETURNED', NEW.application_seq, told, why)
      FROM unnest(ARRAY[NEW.member_seq, NEW.owner_seq]) AS whose;
    WHEN 'CANCELED' THEN
      IF OLD.state = 'PAYING' THEN
        PERFORM notify_member(seller, 'DEAL', 'CANCELED', NEW.application_seq, told, why);
      END IF;
    WHEN 'CONFIRMED' THEN
      IF is_outside THEN
        PERFORM notify_member(buyer, 'DEAL', 'RELEASED', NEW.application_seq, told, why);
        IF EXISTS (SELECT FROM deal_dispute WHERE application_seq = NEW.application_seq) THEN
          PERFORM notify_member(seller, 'DEAL', 'RELEASED', NEW.application_seq, told, why);
        END IF;
      ELSIF NEW.is_auto_confirmed THEN
        PERFORM notify_member(NEW.owner_seq, 'DEAL', 'TAKEN', NEW.application_seq, told, why);
      ELSE
        PERFORM notify_member(NEW.member_seq, 'DEAL', 'CONFIRMED', NEW.application_seq, told, why);
      END IF;
    WHEN 'REJECTED', 'EXPIRED' THEN
      IF NEW.pay_by IS NULL THEN
        PERFORM notify_member(NEW.member_seq, 'DEAL', NEW.state, NEW.application_seq, told, why);
      ELSE
        PERFORM notify_member(whose, 'DEAL', 'UNPAID', NEW.application_seq, told, why)
        FROM unnest(ARRAY[NEW.member_seq, NEW.owner_seq]) AS whose;
      END IF;
    ELSE
      NULL;
  END CASE;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION deal_remind() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  buyer uuid := deal_buyer(NEW);
BEGIN
  PERFORM notify_member(CASE WHEN NEW.state = 'PAYING' THEN buyer WHEN buyer = NEW.member_seq THEN NEW.owner_seq ELSE NEW.member_seq END, 'DEAL',
    CASE NEW.state WHEN 'PAYING' THEN 'PAY_SOON' ELSE 'CHECK_PAYMENT' END, NEW.application_seq, coins(NEW.amount, asset_seq),
    'deal-remind:' || NEW.application_seq || ':' || NEW.state)
  FROM deal JOIN market USING (market_seq) WHERE deal_seq = NEW.deal_seq;
  RETURN NULL;
END
$$;

-- As before, but a deal paid outside counts for or against buyer and seller, whichever of them made the offer.
CREATE OR REPLACE FUNCTION deal_count_end(application deal_application, was text, ended timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  loser uuid;
  buyer uuid := deal_buyer(application);
  seller uuid := CASE buyer WHEN application.member_seq THEN application.owner_seq ELSE application.member_seq END;
  -- The side whose turn it was last.
  prompt uuid := CASE WHEN application.paid_at IS NULL THEN application.owner_seq ELSE seller END;
BEGIN
  IF application.state IN ('CONFIRMED', 'RETURNED') AND EXISTS (
      SELECT FROM deal_dispute WHERE deal_dispute.application_seq = application.application_seq) THEN
    SELECT CASE decision WHEN 'RELEASE' THEN seller WHEN 'RETURN' THEN buyer END INTO loser
    FROM deal_ruling WHERE deal_ruling.application_seq = application.application_seq ORDER BY round DESC LIMIT 1;
  ELSIF application.state = 'CONFIRMED' THEN
    -- Always in the same order, to avoid a deadlock: two members may deal with each other in both directions at once.
    PERFORM deal_count(application, whose, true, CASE whose WHEN prompt THEN
      greatest(0, extract(epoch FROM ended - coalesce(application.paid_at, application.created_at)))::integer END, ended)
    FROM unnest(ARRAY[application.member_seq, application.owner_seq]) AS whose ORDER BY whose;
  ELSIF application.state IN ('REJECTED', 'EXPIRED') AND application.pay_by IS NULL THEN
    loser := application.owner_seq;
  ELSIF application.state = 'EXPIRED' OR application.state = 'CANCELED' AND was = 'PAYING' THEN
    loser := buyer;
  END IF;
  IF loser IS NOT NULL THEN
    PERFORM deal_count(application, loser, false, NULL, ended);
  END IF;
END
$$;

-- For a deal paid outside, the fee is taken from the coins, on the shard where they arrive.
CREATE OR REPLACE FUNCTION affiliate_deal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  is_outside boolean := NEW.bank_account_seq IS NOT NULL;
BEGIN
  INSERT INTO affiliate_cause (cause_seq, behaviour, member_seq, inviter_seq, asset_seq, principal, fee, account_seq, posting_seq,
      counterparty_seq)
    SELECT NEW.application_seq, 'DEAL', NEW.member_seq, inviter_seq, CASE WHEN is_outside THEN asset_seq ELSE target_asset_seq END,
      CASE WHEN is_outside THEN NEW.released ELSE NEW.payment END, CASE WHEN is_outside THEN NEW.released_fee ELSE NEW.fee END,
      CASE WHEN is_outside AND offer_type = 'BID' THEN source_account_seq
        WHEN offer_type = 'ASK' AND NOT is_outside THEN target_account_seq ELSE NEW.receiving_account_seq END, move_seq, NEW.owner_seq
    FROM member, deal JOIN market USING (market_seq), deal_move
    WHERE member.member_seq = NEW.member_seq AND inviter_seq IS NOT NULL AND deal.deal_seq = NEW.deal_seq
      AND deal_move.application_seq = NEW.application_seq AND step = 'HAND_OVER' AND deal_move.state = 'DONE'
      AND (NOT is_outside OR NEW.released_fee > 0)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
