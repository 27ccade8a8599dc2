-- Deals that are paid outside the bank: the seller's coins stay set aside until the seller, or operators after a dispute, release them.

-- The buyer pays between accounts that both sides have at other banks.
ALTER TABLE market ADD is_paid_outside boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_paid_outside OR kind = 'PRIVATE');

INSERT INTO market (market_seq, kind, code, asset_seq, target_asset_seq, taker_fee_ppm, minimum_amount, sort, is_paid_outside)
SELECT format('019a8000-0000-7000-8002-%s', lpad(terms.sort::text, 12, '0'))::uuid, 'PRIVATE', asset.code || '-USD', asset.seq,
  target.seq, 2000, minimum, terms.sort, true
FROM (VALUES ('BTC', 10000, 5), ('ETH', 1000000000000000, 6), ('LTC', 1000000, 7), ('USOT', 10000000000, 8)) AS terms (one, minimum, sort)
JOIN asset ON asset.code = one JOIN asset AS target ON target.code = 'USD';

-- Between shards, a deal that is paid outside has no return leg.
DO $$
BEGIN
  EXECUTE (SELECT format('ALTER TABLE settlement DROP CONSTRAINT %I', conname) FROM pg_constraint
    WHERE conrelid = 'settlement'::regclass AND pg_get_constraintdef(oid) LIKE '%flow = 311) = (back_asset IS NOT NULL%');
END
$$;
ALTER TABLE settlement ADD CONSTRAINT settlement_back CHECK (flow = 311 OR back_asset IS NULL);

-- `two_person_window_hours`: rulings by one operator, and about one member, add up over these hours, so that splitting does not avoid the
-- second operator.
INSERT INTO setting (name, value) VALUES ('config.deal',
  '{"release_hours": 24, "appeal_hours": 48, "two_person_usot": "50000", "two_person_window_hours": 24}');

-- Without a receiving account, the owner is paid at a bank: the account there, and the time allowed for paying.
ALTER TABLE deal ALTER target_account_seq DROP NOT NULL,
  ADD bank_account_seq uuid,
  ADD payment_minutes smallint CHECK (payment_minutes BETWEEN 10 AND 180),
  ADD CHECK ((target_account_seq IS NULL) = (bank_account_seq IS NOT NULL)),
  ADD CHECK ((bank_account_seq IS NULL) = (payment_minutes IS NULL)),
  ADD CHECK (bank_account_seq IS NULL OR offer_type = 'ASK');
GRANT INSERT (bank_account_seq, payment_minutes) ON deal TO bank_app;

-- PAYING until the buyer marks it as PAID; DISPUTED until operators have decided; RETURNED to the seller by their ruling.
ALTER TABLE deal_application ALTER payment_account_seq DROP NOT NULL,
  DROP CONSTRAINT deal_application_state_check,
  ADD CONSTRAINT deal_application_state_check CHECK (state IN ('ASKED', 'REFUSED', 'PENDING', 'PAYING', 'PAID', 'DISPUTED', 'SETTLING',
    'CONFIRMED', 'RETURNED', 'REJECTED', 'CANCELED', 'EXPIRED')),
  -- The account at a bank from which the applicant pays, if it is paid outside. The fee is then in the asset of the market.
  ADD bank_account_seq uuid,
  ADD pay_by timestamptz(3),
  ADD paid_at timestamptz(3),
  -- Until when the seller has to confirm or deny that the money has arrived. Coins are never released because the time is over.
  ADD release_by timestamptz(3),
  ADD reminded_at timestamptz(3),
  -- The amount for the buyer and the fee in it, once decided: all of it, or a part by a ruling.
  ADD released numeric(39, 0) CHECK (released > 0 AND released <= amount),
  ADD released_fee numeric(39, 0) CHECK (released_fee >= 0 AND released_fee < released),
  ADD CHECK ((payment_account_seq IS NULL) = (bank_account_seq IS NOT NULL)),
  ADD CHECK (bank_account_seq IS NOT NULL OR (state NOT IN ('PAYING', 'PAID', 'DISPUTED', 'RETURNED') AND released IS NULL)),
  ADD CHECK (state <> 'PAYING' OR pay_by IS NOT NULL),
  ADD CHECK (state <> 'PAID' OR (paid_at IS NOT NULL AND release_by IS NOT NULL)),
  ADD CHECK ((released IS NULL) = (released_fee IS NULL)),
  ADD CHECK (bank_account_seq IS NULL OR state NOT IN ('SETTLING', 'CONFIRMED') OR released IS NOT NULL);
CREATE INDEX deal_application_unpaid ON deal_application (pay_by) WHERE state = 'PAYING';
CREATE INDEX deal_application_unreleased ON deal_application (release_by) WHERE state = 'PAID';
GRANT INSERT (bank_account_seq) ON deal_application TO bank_app;
GRANT UPDATE (pay_by, paid_at, release_by, released, released_fee) ON deal_application TO bank_app;
GRANT UPDATE (reminded_at, released, released_fee) ON deal_application TO bank_worker;

-- The key that seals everything written in a room, and the bank accounts between which the payment goes.
CREATE TABLE deal_room (
  application_seq uuid PRIMARY KEY REFERENCES deal_application,
  wrapped_key bytea NOT NULL,
  -- Bank, holder and number as they were when the deal began; later registrations do not change them.
  payee bytea NOT NULL,
  payer bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
GRANT SELECT, DELETE ON deal_room TO bank_app;
GRANT INSERT (application_seq, wrapped_key, payee, payer) ON deal_room TO bank_app;

CREATE TABLE deal_message (
  message_seq uuid PRIMARY KEY,
  application_seq uuid NOT NULL REFERENCES deal_application,
  member_seq uuid NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('CHAT', 'EVIDENCE', 'DISPUTE', 'APPEAL')),
  -- Sealed with the key of the room.
  text bytea NOT NULL,
  files uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(files) <= 5),
  warnings text[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX deal_message_room ON deal_message (application_seq, created_at, message_seq);
GRANT SELECT ON deal_message TO bank_app;
GRANT INSERT (message_seq, application_seq, member_seq, kind, text, files, warnings) ON deal_message TO bank_app;

-- Every state that a deal paid outside went through. Both sides and operators read it; only the trigger writes it.
CREATE TABLE deal_event (
  event_seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_seq uuid NOT NULL REFERENCES deal_application,
  state text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX deal_event_room ON deal_event (application_seq, event_seq);
GRANT SELECT ON deal_event TO bank_app;

CREATE FUNCTION deal_event_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO deal_event (application_seq, state) VALUES (NEW.application_seq, NEW.state);
  RETURN NULL;
END
$$;
CREATE TRIGGER deal_event_note AFTER UPDATE OF state ON deal_application FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND NEW.bank_account_seq IS NOT NULL) EXECUTE FUNCTION deal_event_note();

-- OPEN until a first ruling, RULED until it is final or APPEALED, ENDED once the coins went where the ruling sends them.
CREATE TABLE deal_dispute (
  application_seq uuid PRIMARY KEY REFERENCES deal_application,
  -- Null if it was opened automatically: the time was over, or the ledger refused.
  opened_by uuid REFERENCES member,
  reason text NOT NULL CHECK (reason IN ('NOT_RECEIVED', 'NOT_RELEASED', 'WRONG_AMOUNT', 'WRONG_NAME', 'OTHER', 'SILENT', 'BLOCKED')),
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'RULED', 'APPEALED', 'ENDED')),
  -- Its worth when it was opened, in smallest units of USOT; null if unknown, which needs two operators.
  usot numeric(39, 0) CHECK (usot >= 0),
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  appeal_until timestamptz(3),
  appealed_by uuid REFERENCES member,
  appealed_at timestamptz(3),
  ended_at timestamptz(3),
  CHECK (state <> 'RULED' OR appeal_until IS NOT NULL),
  CHECK (state <> 'APPEALED' OR appealed_at IS NOT NULL),
  CHECK ((appealed_by IS NULL) = (appealed_at IS NULL)),
  CHECK ((state = 'ENDED') = (ended_at IS NOT NULL))
);
CREATE INDEX deal_dispute_waiting ON deal_dispute (opened_at, application_seq) WHERE state <> 'ENDED';
CREATE INDEX deal_dispute_every ON deal_dispute (opened_at DESC, application_seq DESC);
GRANT SELECT ON deal_dispute TO bank_app, bank_worker;
GRANT INSERT (application_seq, opened_by, reason, usot) ON deal_dispute TO bank_app;
GRANT INSERT (application_seq, reason) ON deal_dispute TO bank_worker;
GRANT UPDATE (state, appeal_until, appealed_by, appealed_at, ended_at) ON deal_dispute TO bank_app;
GRANT UPDATE (state, ended_at) ON deal_dispute TO bank_worker;

CREATE TABLE deal_ruling (
  application_seq uuid NOT NULL REFERENCES deal_dispute,
  -- The second round decides an appeal, or a case whose ruling could not be carried out, and is final.
  round smallint NOT NULL CHECK (round BETWEEN 1 AND 9),
  decision text NOT NULL CHECK (decision IN ('RELEASE', 'RETURN', 'SPLIT')),
  -- The amount for the buyer.
  released numeric(39, 0) NOT NULL CHECK (released >= 0),
  -- Shown to both sides.
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  operator_seq uuid NOT NULL REFERENCES operator,
  checker_seq uuid REFERENCES operator,
  decided_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (application_seq, round),
  CHECK ((decision = 'RETURN') = (released = 0)),
  CHECK (checker_seq <> operator_seq)
);
CREATE INDEX deal_ruling_alone ON deal_ruling (decided_at) WHERE checker_seq IS NULL;
GRANT SELECT ON deal_ruling TO bank_app, bank_worker;
GRANT INSERT (application_seq, round, decision, released, reason, operator_seq, checker_seq) ON deal_ruling TO bank_app;

-- Why a ruling of this operator needs a second one; null if it does not. Within the window it counts what this operator ruled alone, and
-- what one operator ruled alone about the applicant or the owner, whoever won or lost.
CREATE FUNCTION deal_ruling_threshold(disputed uuid, ruler uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT windowed_threshold(setting.value ->> 'two_person_usot', dispute.usot, (
    SELECT jsonb_build_object(
      'OPERATOR', coalesce(sum(other.usot) FILTER (WHERE ruling.operator_seq = ruler), 0),
      'APPLICANT', coalesce(sum(other.usot) FILTER (WHERE own.member_seq IN (side.member_seq, side.owner_seq)), 0),
      'OWNER', coalesce(sum(other.usot) FILTER (WHERE own.owner_seq IN (side.member_seq, side.owner_seq)), 0))
    FROM deal_ruling AS ruling JOIN deal_dispute AS other USING (application_seq) JOIN deal_application AS side USING (application_seq)
    WHERE ruling.checker_seq IS NULL AND ruling.application_seq <> disputed
      AND ruling.decided_at > now() - make_interval(hours => (setting.value ->> 'two_person_window_hours')::integer)))
  FROM deal_dispute AS dispute JOIN deal_application AS own USING (application_seq), setting
  WHERE dispute.application_seq = disputed AND setting.name = 'config.deal'
$$;
GRANT EXECUTE ON FUNCTION deal_ruling_threshold TO bank_app;

-- Enforced here, so that it holds even if the code is wrong: two operators rule where required, other operators change a ruling, and a
-- ruling stays within the amount in dispute.
CREATE FUNCTION deal_ruling_keep() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  dispute deal_dispute;
  whole numeric;
BEGIN
  SELECT * INTO dispute FROM deal_dispute WHERE application_seq = NEW.application_seq;
  SELECT amount INTO whole FROM deal_application WHERE application_seq = NEW.application_seq AND state = 'DISPUTED';
  IF whole IS NULL OR dispute.state NOT IN ('OPEN', 'APPEALED') THEN
    RAISE EXCEPTION 'nothing is in dispute';
  END IF;
  IF NEW.released > whole OR (NEW.decision = 'RELEASE') <> (NEW.released = whole) THEN
    RAISE EXCEPTION 'a ruling is about what is in dispute';
  END IF;
  IF NEW.checker_seq IS NOT NULL AND NOT approval_allows('deal.rule', 'dispute:' || NEW.application_seq) THEN
    RAISE EXCEPTION 'a ruling of two stands by an approval of the same transaction';
  END IF;
  IF NEW.checker_seq IS NULL THEN
    -- Serialised, so that two rulings at once do not both fit below the threshold.
    PERFORM pg_advisory_xact_lock(hashtextextended('deal_ruling alone', 0));
    IF deal_ruling_threshold(NEW.application_seq, NEW.operator_seq) IS NOT NULL THEN
      RAISE EXCEPTION 'two operators decide disputes of this size, or that add up to it';
    END IF;
  END IF;
  -- After an appeal, and after a freeze that reopened it.
  IF EXISTS (SELECT FROM deal_ruling WHERE application_seq = NEW.application_seq
      AND ARRAY[operator_seq, checker_seq] && array_remove(ARRAY[NEW.operator_seq, NEW.checker_seq], NULL)) THEN
    RAISE EXCEPTION 'an operator who took part in an earlier ruling may not decide again';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER deal_ruling_keep BEFORE INSERT ON deal_ruling FOR EACH ROW EXECUTE FUNCTION deal_ruling_keep();

CREATE OR REPLACE FUNCTION deal_application_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT member_seq INTO NEW.owner_seq FROM deal WHERE deal_seq = NEW.deal_seq;
  ELSIF OLD.state IN ('REFUSED', 'CONFIRMED', 'RETURNED', 'REJECTED', 'CANCELED', 'EXPIRED')
    OR OLD.state = 'SETTLING' AND NEW.state NOT IN ('CONFIRMED', 'REJECTED', 'DISPUTED')
    -- A payment that was marked as made ends with the seller's release or with a ruling, never automatically.
    OR OLD.state = 'PAID' AND NEW.state NOT IN ('SETTLING', 'DISPUTED')
    OR OLD.state = 'DISPUTED' AND NEW.state NOT IN ('SETTLING', 'RETURNED')
    OR NEW.state = 'PAID' AND OLD.state <> 'PAYING' OR NEW.state = 'DISPUTED' AND OLD.state NOT IN ('PAID', 'SETTLING')
    OR NEW.state = 'RETURNED' AND OLD.state <> 'DISPUTED' THEN
    RAISE EXCEPTION 'an application that is % does not become %', OLD.state, NEW.state;
  END IF;
  -- The outcome must be that of the last ruling. Before any ruling, the seller may still release all of it.
  IF TG_OP = 'UPDATE' AND OLD.state = 'DISPUTED' AND NOT EXISTS (SELECT FROM deal_dispute AS dispute
      LEFT JOIN LATERAL (SELECT ruling.released FROM deal_ruling AS ruling WHERE ruling.application_seq = dispute.application_seq
        ORDER BY round DESC LIMIT 1) AS last ON true
      WHERE dispute.application_seq = NEW.application_seq AND dispute.state = 'ENDED'
        AND coalesce(last.released, NEW.amount) = CASE NEW.state WHEN 'RETURNED' THEN 0 ELSE NEW.released END) THEN
    RAISE EXCEPTION 'a dispute ends as it was decided';
  END IF;
  RETURN NEW;
END
$$;

-- As before, and for deals paid outside it notifies the side whose turn it is.
CREATE OR REPLACE FUNCTION deal_application_tell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  offer deal;
  told jsonb;
  is_outside boolean := NEW.bank_account_seq IS NOT NULL;
  why text := 'deal-application:' || NEW.application_seq || ':' || NEW.state;
  disputed boolean := EXISTS (SELECT FROM deal_dispute WHERE application_seq = NEW.application_seq);
BEGIN
  SELECT * INTO offer FROM deal WHERE deal_seq = NEW.deal_seq;
  SELECT coins(NEW.amount, asset_seq) INTO told FROM market WHERE market_seq = offer.market_seq;
  PERFORM pg_notify('deal_changed', json_build_object('deal_seq', NEW.deal_seq, 'member_seq', NEW.member_seq, 'market_seq', offer.market_seq,
    'account_seqs', array_remove(ARRAY[NEW.payment_account_seq, NEW.receiving_account_seq], NULL))::text);
  PERFORM pg_notify('deal_changed', json_build_object('deal_seq', NEW.deal_seq, 'member_seq', offer.member_seq, 'market_seq', offer.market_seq,
    'account_seqs', array_remove(ARRAY[offer.source_account_seq, offer.target_account_seq], NULL))::text);
  CASE NEW.state
    WHEN 'PENDING' THEN
      PERFORM notify_member(NEW.owner_seq, 'DEAL', 'APPLIED', NEW.application_seq, told, why);
    WHEN 'PAYING' THEN
      IF NEW.is_auto_confirmed THEN
        PERFORM notify_member(NEW.owner_seq, 'DEAL', 'BEGUN', NEW.application_seq, told, why);
      ELSE
        PERFORM notify_member(NEW.member_seq, 'DEAL', 'ACCEPTED', NEW.application_seq, told, why);
      END IF;
    WHEN 'PAID' THEN
      PERFORM notify_member(NEW.owner_seq, 'DEAL', 'PAID', NEW.application_seq, told, why);
    WHEN 'DISPUTED' THEN
      PERFORM notify_member(whose, 'DEAL', 'DISPUTED', NEW.application_seq, told, why || ':' || pg_current_xact_id())
      FROM unnest(ARRAY[NEW.member_seq, NEW.owner_seq]) AS whose
      WHERE whose IS DISTINCT FROM (SELECT opened_by FROM deal_dispute WHERE application_seq = NEW.application_seq AND state = 'OPEN');
    WHEN 'RETURNED' THEN
      PERFORM notify_member(whose, 'DEAL', 'RETURNED', NEW.application_seq, told, why)
      FROM unnest(ARRAY[NEW.member_seq, NEW.owner_seq]) AS whose;
    WHEN 'CANCELED' THEN
      IF OLD.state = 'PAYING' THEN
        PERFORM notify_member(NEW.owner_seq, 'DEAL', 'CANCELED', NEW.application_seq, told, why);
      END IF;
    WHEN 'CONFIRMED' THEN
      IF is_outside THEN
        PERFORM notify_member(NEW.member_seq, 'DEAL', 'RELEASED', NEW.application_seq, told, why);
        IF disputed THEN
          PERFORM notify_member(NEW.owner_seq, 'DEAL', 'RELEASED', NEW.application_seq, told, why);
        END IF;
      ELSIF NEW.is_auto_confirmed THEN
        PERFORM notify_member(NEW.owner_seq, 'DEAL', 'TAKEN', NEW.application_seq, told, why);
      ELSE
        PERFORM notify_member(NEW.member_seq, 'DEAL', 'CONFIRMED', NEW.application_seq, told, why);
      END IF;
      -- Always in the same order, to avoid a deadlock: two members may deal with each other in both directions at once. A deal that
      -- operators had to decide counts as completed for neither.
      IF NOT disputed THEN
        INSERT INTO deal_standing (member_seq, completed)
        SELECT whose, 1 FROM unnest(ARRAY[NEW.member_seq, NEW.owner_seq]) AS whose ORDER BY whose
        ON CONFLICT (member_seq) DO UPDATE SET completed = deal_standing.completed + 1;
      END IF;
    WHEN 'REJECTED', 'EXPIRED' THEN
      IF NEW.pay_by IS NULL THEN
        PERFORM notify_member(NEW.member_seq, 'DEAL', NEW.state, NEW.application_seq, told, why);
        INSERT INTO deal_standing (member_seq, turned_down) VALUES (NEW.owner_seq, 1)
        ON CONFLICT (member_seq) DO UPDATE SET turned_down = deal_standing.turned_down + 1;
      ELSE
        PERFORM notify_member(whose, 'DEAL', 'UNPAID', NEW.application_seq, told, why)
        FROM unnest(ARRAY[NEW.member_seq, NEW.owner_seq]) AS whose;
        INSERT INTO deal_standing (member_seq, turned_down) VALUES (NEW.member_seq, 1)
        ON CONFLICT (member_seq) DO UPDATE SET turned_down = deal_standing.turned_down + 1;
      END IF;
    ELSE
      NULL;
  END CASE;
  RETURN NULL;
END
$$;

CREATE FUNCTION deal_remind() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(CASE NEW.state WHEN 'PAYING' THEN NEW.member_seq ELSE NEW.owner_seq END, 'DEAL',
    CASE NEW.state WHEN 'PAYING' THEN 'PAY_SOON' ELSE 'CHECK_PAYMENT' END, NEW.application_seq, coins(NEW.amount, asset_seq),
    'deal-remind:' || NEW.application_seq || ':' || NEW.state)
  FROM deal JOIN market USING (market_seq) WHERE deal_seq = NEW.deal_seq;
  RETURN NULL;
END
$$;
CREATE TRIGGER deal_remind AFTER UPDATE OF reminded_at ON deal_application FOR EACH ROW
  WHEN (NEW.state IN ('PAYING', 'PAID')) EXECUTE FUNCTION deal_remind();

-- Notifies the other side of messages, at most once in ten minutes. Open screens are updated at once.
CREATE FUNCTION deal_message_tell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  room record;
  whose uuid;
BEGIN
  SELECT application.*, market_seq, asset_seq INTO room
  FROM deal_application AS application JOIN deal USING (deal_seq) JOIN market USING (market_seq)
  WHERE application_seq = NEW.application_seq;
  whose := CASE NEW.member_seq WHEN room.owner_seq THEN room.member_seq ELSE room.owner_seq END;
  PERFORM pg_notify('deal_changed', json_build_object('deal_seq', room.deal_seq, 'member_seq', one, 'market_seq', room.market_seq,
    'account_seqs', '{}'::uuid[])::text) FROM unnest(ARRAY[room.member_seq, room.owner_seq]) AS one;
  IF NEW.kind = 'CHAT' THEN
    PERFORM notify_member(whose, 'DEAL', 'MESSAGE', NEW.application_seq, coins(room.amount, room.asset_seq),
      'deal-message:' || NEW.application_seq || ':' || floor(extract(epoch FROM now()) / 600));
  ELSIF NEW.kind = 'APPEAL' THEN
    PERFORM notify_member(whose, 'DEAL', 'APPEALED', NEW.application_seq, coins(room.amount, room.asset_seq),
      'deal-appeal:' || NEW.application_seq);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER deal_message_tell AFTER INSERT ON deal_message FOR EACH ROW EXECUTE FUNCTION deal_message_tell();

CREATE FUNCTION deal_ruling_tell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(whose, 'DEAL', 'RULED', application_seq, coins(amount, asset_seq),
      'deal-ruling:' || NEW.application_seq || ':' || NEW.round),
    pg_notify('deal_changed', json_build_object('deal_seq', deal_seq, 'member_seq', whose, 'market_seq', market_seq,
      'account_seqs', '{}'::uuid[])::text)
  FROM (SELECT application.*, deal.market_seq, asset_seq
    FROM deal_application AS application JOIN deal USING (deal_seq) JOIN market USING (market_seq)
    WHERE application_seq = NEW.application_seq) AS room, unnest(ARRAY[room.member_seq, room.owner_seq]) AS whose;
  RETURN NULL;
END
$$;
CREATE TRIGGER deal_ruling_tell AFTER INSERT ON deal_ruling FOR EACH ROW EXECUTE FUNCTION deal_ruling_tell();

-- For a deal paid outside, the fee is taken from the coins, on the shard where they arrive.
CREATE OR REPLACE FUNCTION affiliate_deal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  is_outside boolean := NEW.bank_account_seq IS NOT NULL;
BEGIN
  INSERT INTO affiliate_cause (cause_seq, behaviour, member_seq, inviter_seq, asset_seq, principal, fee, account_seq, posting_seq,
      counterparty_seq)
    SELECT NEW.application_seq, 'DEAL', NEW.member_seq, inviter_seq, CASE WHEN is_outside THEN asset_seq ELSE target_asset_seq END,
      CASE WHEN is_outside THEN NEW.released ELSE NEW.payment END, CASE WHEN is_outside THEN NEW.released_fee ELSE NEW.fee END,
      CASE WHEN offer_type = 'ASK' AND NOT is_outside THEN target_account_seq ELSE NEW.receiving_account_seq END, move_seq, NEW.owner_seq
    FROM member, deal JOIN market USING (market_seq), deal_move
    WHERE member.member_seq = NEW.member_seq AND inviter_seq IS NOT NULL AND deal.deal_seq = NEW.deal_seq
      AND deal_move.application_seq = NEW.application_seq AND step = 'HAND_OVER' AND deal_move.state = 'DONE'
      AND (NOT is_outside OR NEW.released_fee > 0)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
