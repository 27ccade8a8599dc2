-- What a row of the api lets leave a member takes a confirmation: one that the member was asked for and gave for this operation a moment ago,
-- which only the identity process can state. Each confirmation is good for one row of each table. So whoever owns the api's process can
-- neither invent payees nor withdraw, schedule, lend or deal for members who confirm nothing.
--
-- The condition is the role that logged in, which neither a function nor SET ROLE changes. Rows of the owner, and of jobs of the worker, take
-- none: the api cannot become either of them.
CREATE TABLE outflow_proof (
  challenge_seq uuid NOT NULL,
  kind text NOT NULL,
  -- The row, or what the rows of one operation have in common.
  subject uuid NOT NULL,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (challenge_seq, kind)
);
CREATE INDEX outflow_proof_subject ON outflow_proof (subject);

CREATE INDEX step_up_used_by_member ON step_up (member_seq, used_at) WHERE member_seq IS NOT NULL AND used_at IS NOT NULL;

-- Takes a confirmation of a member or an operator. Rows with the same subject in one transaction are one operation and share it.
CREATE FUNCTION take_outflow_proof(of_kind text, of_subject uuid, whose uuid, operations text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  proof uuid;
BEGIN
  IF EXISTS (SELECT FROM outflow_proof WHERE subject = of_subject AND kind = of_kind AND xact = pg_current_xact_id()) THEN
    RETURN;
  END IF;
  LOOP
    SELECT challenge_seq INTO proof FROM step_up
    WHERE whose IN (member_seq, operator_seq) AND used_at > now() - interval '1 minute' AND operation = ANY (operations)
      AND NOT EXISTS (SELECT FROM outflow_proof AS taken WHERE taken.challenge_seq = step_up.challenge_seq AND kind = of_kind)
    ORDER BY used_at LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
      RAISE EXCEPTION '% has confirmed no %', whose, of_kind USING ERRCODE = 'restrict_violation';
    END IF;
    INSERT INTO outflow_proof (challenge_seq, kind, subject) VALUES (proof, of_kind, of_subject) ON CONFLICT DO NOTHING;
    -- Otherwise another row took it between the two statements.
    EXIT WHEN FOUND;
  END LOOP;
END
$$;

-- For tables whose rows name their member. Arguments: the column of the member, the column of the subject, and the operations.
CREATE FUNCTION outflow_take_proof() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  fields CONSTANT jsonb := to_jsonb(NEW);
BEGIN
  PERFORM take_outflow_proof(TG_TABLE_NAME, (fields ->> TG_ARGV[1])::uuid, (fields ->> TG_ARGV[0])::uuid, TG_ARGV[2:]);
  RETURN NULL;
END
$$;

REVOKE EXECUTE ON FUNCTION take_outflow_proof, outflow_take_proof FROM PUBLIC;

-- A schedule confirms its payee too.
CREATE TRIGGER takes_proof AFTER INSERT ON payee FOR EACH ROW WHEN (session_user <> 'bank_owner')
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'payee_seq', 'POST /account/payee', 'POST /account/schedule');
CREATE TRIGGER takes_proof AFTER INSERT ON schedule FOR EACH ROW WHEN (session_user <> 'bank_owner')
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'schedule_seq', 'POST /account/schedule');
CREATE TRIGGER takes_proof AFTER INSERT ON withdrawal FOR EACH ROW WHEN (session_user <> 'bank_owner')
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'withdrawal_seq', 'POST /asset/withdraw');
-- In test mode nothing is posted.
CREATE TRIGGER takes_proof AFTER INSERT ON subscription FOR EACH ROW WHEN (NEW.mode = 'LIVE' AND session_user <> 'bank_owner')
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'subscription_seq', 'POST /pg/subscription');
-- The rungs of a ladder are written in one transaction, and confirmed once.
CREATE TRIGGER takes_proof AFTER INSERT ON fund FOR EACH ROW WHEN (session_user <> 'bank_owner')
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'member_seq', 'POST /finance/fund', 'POST /finance/ladder');
CREATE TRIGGER takes_proof AFTER INSERT ON fund_step FOR EACH ROW
  WHEN (NEW.kind = 'RETURN' AND session_user NOT IN ('bank_owner', 'bank_worker'))
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'step_seq', 'POST /finance/return');
-- Programs of shops refund by requests that they sign, without a member.
CREATE TRIGGER takes_proof AFTER INSERT ON refund FOR EACH ROW
  WHEN (NEW.mode = 'LIVE' AND NEW.by_member_seq IS NOT NULL AND session_user NOT IN ('bank_owner', 'bank_worker'))
  EXECUTE FUNCTION outflow_take_proof('by_member_seq', 'refund_seq', 'PATCH /pg/transaction/{transaction_seq}');

-- Deals. An offer is confirmed when it is made and when its terms change, an application when it is made, and who takes an offer that
-- waits for its owner's word needs that word. What was agreed is then handed over once.

CREATE FUNCTION deal_terms_take_proof() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Terms that needed more were confirmed before more was set aside, and apply as soon as it is.
  IF NOT EXISTS (
    SELECT FROM deal_move WHERE deal_seq = NEW.deal_seq AND step = 'SET_ASIDE' AND state = 'DONE' AND ended_at = now()::timestamptz(3)
      AND NEW.amount = greatest((terms ->> 'amount')::numeric, NEW.confirmed + NEW.unconfirmed)
      AND NEW.unit_price = (terms ->> 'unit_price')::numeric AND NEW.is_auto_confirmed = (terms ->> 'is_auto_confirmed')::boolean
      AND (NEW.margin_ppm, NEW.floor_price, NEW.ceiling_price) IS NOT DISTINCT FROM
        ((terms ->> 'margin_ppm')::integer, (terms ->> 'floor_price')::numeric, (terms ->> 'ceiling_price')::numeric)) THEN
    PERFORM take_outflow_proof('deal', NEW.deal_seq, NEW.member_seq, ARRAY['PUT /market/private/deal/{deal_seq}']);
  END IF;
  RETURN NULL;
END
$$;

-- An application takes part of an offer as it stands: at its price, for the whole payment, and at once only where the owner allows it.
CREATE FUNCTION deal_application_take_proof() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  offer deal;
  exact numeric;
  unit numeric;
BEGIN
  PERFORM take_outflow_proof('deal_application', NEW.group_seq, NEW.member_seq,
    ARRAY['POST /market/private/deal/{deal_seq}/application', 'POST /market/private/take']);
  SELECT * INTO STRICT offer FROM deal WHERE deal_seq = NEW.deal_seq;
  -- Prices have twelve decimals.
  SELECT NEW.amount * NEW.unit_price * 10::numeric ^ paid.decimal_point, 10::numeric ^ (given.decimal_point + 12) INTO STRICT exact, unit
  FROM market JOIN asset AS given ON given.seq = asset_seq JOIN asset AS paid ON paid.seq = target_asset_seq
  WHERE market_seq = offer.market_seq;
  IF (NEW.is_auto_confirmed AND NOT offer.is_auto_confirmed)
    OR (offer.margin_ppm IS NULL AND NEW.unit_price <> offer.unit_price)
    OR NEW.unit_price < offer.floor_price OR NEW.unit_price > offer.ceiling_price
    OR NEW.payment <> div(exact + (offer.offer_type = 'ASK')::integer * (unit - 1), unit) THEN
    RAISE EXCEPTION 'this was not offered' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;

-- The side that gives confirms each release, except that an offer may confirm by itself whoever takes it, and that operators rule disputes.
CREATE FUNCTION deal_release_take_proof() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  is_outside CONSTANT boolean := NEW.bank_account_seq IS NOT NULL;
BEGIN
  IF (OLD.state = 'ASKED' AND NEW.is_auto_confirmed AND NOT is_outside)
    OR (OLD.state = 'DISPUTED' AND EXISTS (SELECT FROM deal_ruling WHERE application_seq = NEW.application_seq)) THEN
    RETURN NULL;
  END IF;
  PERFORM take_outflow_proof('deal_release', NEW.application_seq,
    CASE WHEN is_outside AND deal_buyer(NEW) = NEW.owner_seq THEN NEW.member_seq ELSE NEW.owner_seq END,
    ARRAY['PATCH /market/private/application/{application_seq}']);
  RETURN NULL;
END
$$;

CREATE FUNCTION deal_move_take_proof() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  application deal_application;
BEGIN
  IF NEW.step = 'SET_ASIDE' THEN
    PERFORM take_outflow_proof('deal', deal_seq, member_seq, ARRAY['PUT /market/private/deal/{deal_seq}'])
    FROM deal WHERE deal_seq = NEW.deal_seq;
    RETURN NULL;
  END IF;
  SELECT * INTO STRICT application FROM deal_application WHERE application_seq = NEW.application_seq FOR UPDATE;
  -- As often as it was released: again only after the ledger had refused and somebody has decided anew.
  IF application.state <> 'SETTLING' OR (SELECT count(*) FROM deal_move WHERE application_seq = NEW.application_seq AND step = 'HAND_OVER') > (
      SELECT count(*) FROM outflow_proof WHERE kind = 'deal_release' AND subject = NEW.application_seq)
      + (SELECT count(*) FROM deal_ruling WHERE application_seq = NEW.application_seq)
      + (application.is_auto_confirmed AND application.bank_account_seq IS NULL)::integer THEN
    RAISE EXCEPTION 'nobody has released %', NEW.application_seq USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION deal_move_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'PENDING' THEN
    RAISE EXCEPTION 'a move ends once';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER deal_move_keep BEFORE UPDATE ON deal_move FOR EACH ROW WHEN (session_user <> 'bank_owner') EXECUTE FUNCTION deal_move_keep();

REVOKE EXECUTE ON FUNCTION deal_terms_take_proof, deal_application_take_proof, deal_release_take_proof, deal_move_take_proof FROM PUBLIC;

CREATE TRIGGER takes_proof AFTER INSERT ON deal FOR EACH ROW WHEN (session_user <> 'bank_owner')
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'deal_seq', 'POST /market/private/deal');
-- The worker quotes formulas, and applies terms for which it has set aside what was missing.
CREATE TRIGGER takes_proof_of_terms AFTER UPDATE OF amount, unit_price, margin_ppm, floor_price, ceiling_price, is_auto_confirmed ON deal
  FOR EACH ROW WHEN (session_user NOT IN ('bank_owner', 'bank_worker')
    AND (OLD.amount, OLD.unit_price, OLD.margin_ppm, OLD.floor_price, OLD.ceiling_price, OLD.is_auto_confirmed) IS DISTINCT FROM
      (NEW.amount, NEW.unit_price, NEW.margin_ppm, NEW.floor_price, NEW.ceiling_price, NEW.is_auto_confirmed))
  EXECUTE FUNCTION deal_terms_take_proof();
CREATE TRIGGER takes_proof AFTER INSERT ON deal_application FOR EACH ROW WHEN (session_user <> 'bank_owner')
  EXECUTE FUNCTION deal_application_take_proof();
-- The worker begins deals that an api process left undone, and carries out rulings.
CREATE TRIGGER takes_proof_of_release AFTER UPDATE OF state ON deal_application FOR EACH ROW
  WHEN (NEW.state = 'SETTLING' AND OLD.state <> 'SETTLING' AND session_user NOT IN ('bank_owner', 'bank_worker'))
  EXECUTE FUNCTION deal_release_take_proof();
CREATE TRIGGER takes_proof AFTER INSERT ON deal_move FOR EACH ROW
  WHEN (((NEW.step = 'SET_ASIDE' AND NEW.terms IS NOT NULL) OR NEW.step = 'HAND_OVER') AND session_user NOT IN ('bank_owner', 'bank_worker'))
  EXECUTE FUNCTION deal_move_take_proof();
-- A ruling of two operators stands by their approval.
CREATE TRIGGER takes_proof AFTER INSERT ON deal_ruling FOR EACH ROW WHEN (NEW.checker_seq IS NULL AND session_user <> 'bank_owner')
  EXECUTE FUNCTION outflow_take_proof('operator_seq', 'application_seq', 'PATCH /operator/deal/dispute/{application_seq}');

-- What was agreed, by which the verifier judges hand-overs.
GRANT SELECT (deal_seq, offer_type, source_account_seq, target_account_seq) ON deal TO bank_verifier;
GRANT SELECT (application_seq, deal_seq, amount, payment, fee, payment_account_seq, receiving_account_seq, bank_account_seq, bond,
  released, released_fee, is_bond_forfeited) ON deal_application TO bank_verifier;
GRANT SELECT (move_seq, step, application_seq) ON deal_move TO bank_verifier;
GRANT SELECT (from_account, back_from) ON settlement TO bank_verifier;
