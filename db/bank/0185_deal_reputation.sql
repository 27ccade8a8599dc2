-- The reputation of members who deal: counts that cannot be bought, and ratings of each other.

-- The value when it was applied for, in smallest units of USOT; 0 if it was unknown.
ALTER TABLE deal_application ADD value_usot numeric(39, 0) NOT NULL DEFAULT 0 CHECK (value_usot >= 0);
GRANT INSERT (value_usot) ON deal_application TO bank_app;

-- The deals that count for each member. Within thirty days, at most one completed and one failed deal with the same counterparty count.
CREATE TABLE deal_counted (
  application_seq uuid NOT NULL REFERENCES deal_application,
  member_seq uuid NOT NULL REFERENCES member,
  other_seq uuid NOT NULL REFERENCES member,
  is_completed boolean NOT NULL,
  -- How long the member took, if it was the member's turn: for the owner of an offer, from the application to the settlement, or from the
  -- payment outside to the release.
  seconds integer CHECK (seconds >= 0),
  value_usot numeric(39, 0) NOT NULL DEFAULT 0 CHECK (value_usot >= 0),
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (application_seq, member_seq),
  CHECK (member_seq <> other_seq)
);
CREATE INDEX deal_counted_pair ON deal_counted (member_seq, other_seq, is_completed, at DESC);
CREATE INDEX deal_counted_recent ON deal_counted (member_seq, at DESC) WHERE seconds IS NOT NULL;
CREATE INDEX deal_counted_other ON deal_counted (other_seq);
GRANT SELECT ON deal_counted TO bank_app;

-- `completed` and `turned_down` include only the deals that count. Lists read this row and nothing else.
ALTER TABLE deal_standing
  ADD good integer NOT NULL DEFAULT 0 CHECK (good >= 0),
  ADD bad integer NOT NULL DEFAULT 0 CHECK (bad >= 0),
  ADD median_seconds integer CHECK (median_seconds >= 0),
  ADD volume_usot numeric(39, 0) NOT NULL DEFAULT 0 CHECK (volume_usot >= 0);

-- Counts a deal for one of its sides, unless the two are related or a similar deal counts already. The row of the standing is locked
-- first, so that of two concurrent deals only one counts.
CREATE FUNCTION deal_count(application deal_application, whose uuid, is_done boolean, took integer, ended timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  counterparty uuid := CASE whose WHEN application.member_seq THEN application.owner_seq ELSE application.member_seq END;
  value numeric := CASE WHEN is_done THEN application.value_usot ELSE 0 END;
BEGIN
  INSERT INTO deal_standing (member_seq) VALUES (whose) ON CONFLICT DO NOTHING;
  PERFORM FROM deal_standing WHERE member_seq = whose FOR UPDATE;
  -- An inviter and an invited member, and members who share a device or an address, are related.
  IF affiliate_signs(whose, counterparty, NULL) || affiliate_signs(counterparty, whose, NULL) && ARRAY['SHARED_DEVICE', 'SAME_ADDRESS', 'RING']
    OR EXISTS (SELECT FROM deal_counted AS counted WHERE counted.member_seq = whose AND other_seq = counterparty
      AND is_completed = is_done AND at > ended - interval '30 days') THEN
    RETURN;
  END IF;
  INSERT INTO deal_counted (application_seq, member_seq, other_seq, is_completed, seconds, value_usot, at)
  VALUES (application.application_seq, whose, counterparty, is_done, took, value, ended);
  UPDATE deal_standing SET completed = completed + is_done::integer, turned_down = turned_down + (NOT is_done)::integer,
    volume_usot = volume_usot + value,
    median_seconds = (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds) FROM (
      SELECT seconds FROM deal_counted AS counted WHERE counted.member_seq = whose AND seconds IS NOT NULL ORDER BY at DESC LIMIT 100) AS recent)
  WHERE member_seq = whose;
END
$$;
REVOKE EXECUTE ON FUNCTION deal_count FROM PUBLIC;

-- Counts the end of a deal for its sides. A deal that operators decided counts as completed for neither, and as failed for the side that
-- lost.
CREATE FUNCTION deal_count_end(application deal_application, was text, ended timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  loser uuid;
BEGIN
  IF application.state IN ('CONFIRMED', 'RETURNED') AND EXISTS (
      SELECT FROM deal_dispute WHERE deal_dispute.application_seq = application.application_seq) THEN
    SELECT CASE decision WHEN 'RELEASE' THEN application.owner_seq WHEN 'RETURN' THEN application.member_seq END INTO loser
    FROM deal_ruling WHERE deal_ruling.application_seq = application.application_seq ORDER BY round DESC LIMIT 1;
  ELSIF application.state = 'CONFIRMED' THEN
    -- Always in the same order, to avoid a deadlock: two members may deal with each other in both directions at once.
    PERFORM deal_count(application, whose, true, CASE whose WHEN application.owner_seq THEN
      greatest(0, extract(epoch FROM ended - coalesce(application.paid_at, application.created_at)))::integer END, ended)
    FROM unnest(ARRAY[application.member_seq, application.owner_seq]) AS whose ORDER BY whose;
  ELSIF application.state IN ('REJECTED', 'EXPIRED') AND application.pay_by IS NULL THEN
    loser := application.owner_seq;
  ELSIF application.state = 'EXPIRED' OR application.state = 'CANCELED' AND was = 'PAYING' THEN
    loser := application.member_seq;
  END IF;
  IF loser IS NOT NULL THEN
    PERFORM deal_count(application, loser, false, NULL, ended);
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION deal_count_end FROM PUBLIC;

CREATE FUNCTION deal_application_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM deal_count_end(NEW, OLD.state, now());
  RETURN NULL;
END
$$;
CREATE TRIGGER deal_application_count AFTER UPDATE OF state ON deal_application FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION deal_application_count();

-- Recounts by the new rule what the old one had counted.
DELETE FROM deal_standing;
SELECT deal_count_end(application, '', coalesce(decided_at, created_at))
FROM deal_application AS application WHERE state IN ('CONFIRMED', 'RETURNED', 'REJECTED', 'EXPIRED')
ORDER BY coalesce(decided_at, created_at), application_seq;

-- As before, without the counting.
CREATE OR REPLACE FUNCTION deal_application_tell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  offer deal;
  told jsonb;
  is_outside boolean := NEW.bank_account_seq IS NOT NULL;
  why text := 'deal-application:' || NEW.application_seq || ':' || NEW.state;
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
        IF EXISTS (SELECT FROM deal_dispute WHERE application_seq = NEW.application_seq) THEN
          PERFORM notify_member(NEW.owner_seq, 'DEAL', 'RELEASED', NEW.application_seq, told, why);
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

-- Ratings: each side of a deal rates the other once, and the rated side replies once. Contact data is removed before storing.
CREATE TABLE deal_rating (
  rating_seq uuid PRIMARY KEY,
  application_seq uuid NOT NULL REFERENCES deal_application,
  member_seq uuid NOT NULL REFERENCES member,
  -- The rated member, and whether the rating is public and counts: only if the deal counts for that member. Set by a trigger.
  rated_seq uuid NOT NULL REFERENCES member,
  is_counted boolean NOT NULL,
  is_good boolean NOT NULL,
  text text CHECK (length(text) BETWEEN 1 AND 140),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  answer text CHECK (length(answer) BETWEEN 1 AND 140),
  answered_at timestamptz(3),
  -- Why an operator hid it. Shown to both sides.
  hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 500),
  hidden_by uuid REFERENCES operator,
  hidden_at timestamptz(3),
  UNIQUE (application_seq, member_seq),
  CHECK (member_seq <> rated_seq),
  CHECK (answer IS NULL OR answered_at IS NOT NULL),
  CHECK ((hidden_reason IS NULL) = (hidden_at IS NULL)),
  CHECK ((hidden_reason IS NULL) = (hidden_by IS NULL))
);
CREATE INDEX deal_rating_public ON deal_rating (rated_seq, created_at DESC, rating_seq DESC) WHERE is_counted AND hidden_at IS NULL;
CREATE INDEX deal_rating_rated ON deal_rating (rated_seq);
CREATE INDEX deal_rating_own ON deal_rating (member_seq);
GRANT SELECT ON deal_rating TO bank_app;
GRANT INSERT (rating_seq, application_seq, member_seq, is_good, text) ON deal_rating TO bank_app;
GRANT UPDATE (text, answer, answered_at, hidden_reason, hidden_by, hidden_at) ON deal_rating TO bank_app;

-- Enforced here, so that it holds even if the code is wrong: only a side of the deal rates the other, after the end, and neither a rating
-- nor a reply changes.
CREATE FUNCTION deal_rating_keep() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  application deal_application;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- They may only be removed, when their author has left the bank.
    IF NEW.text IS DISTINCT FROM OLD.text AND NEW.text IS NOT NULL
      OR OLD.answered_at IS NOT NULL AND (NEW.answered_at IS DISTINCT FROM OLD.answered_at
        OR NEW.answer IS DISTINCT FROM OLD.answer AND NEW.answer IS NOT NULL) THEN
      RAISE EXCEPTION 'what was said about a deal does not change';
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO application FROM deal_application WHERE application_seq = NEW.application_seq AND state IN ('CONFIRMED', 'RETURNED')
    AND NEW.member_seq IN (member_seq, owner_seq);
  IF application.application_seq IS NULL THEN
    RAISE EXCEPTION 'only who has dealt rates a deal, and after its end';
  END IF;
  NEW.rated_seq := CASE NEW.member_seq WHEN application.member_seq THEN application.owner_seq ELSE application.member_seq END;
  NEW.is_counted := EXISTS (SELECT FROM deal_counted WHERE application_seq = NEW.application_seq AND member_seq = NEW.rated_seq);
  RETURN NEW;
END
$$;
CREATE TRIGGER deal_rating_keep BEFORE INSERT OR UPDATE ON deal_rating FOR EACH ROW EXECUTE FUNCTION deal_rating_keep();

CREATE FUNCTION deal_rating_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  change integer := CASE WHEN TG_OP = 'INSERT' OR OLD.hidden_at IS NOT NULL THEN 1 ELSE -1 END;
BEGIN
  UPDATE deal_standing SET good = good + CASE WHEN NEW.is_good THEN change ELSE 0 END, bad = bad + CASE WHEN NEW.is_good THEN 0 ELSE change END
  WHERE member_seq = NEW.rated_seq;
  RETURN NULL;
END
$$;
CREATE TRIGGER deal_rating_count AFTER INSERT ON deal_rating FOR EACH ROW WHEN (NEW.is_counted) EXECUTE FUNCTION deal_rating_count();
CREATE TRIGGER deal_rating_recount AFTER UPDATE OF hidden_at ON deal_rating FOR EACH ROW
  WHEN (NEW.is_counted AND (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION deal_rating_count();

-- Notifies each side of the other's rating or reply, and both when an operator hides it or shows it again.
CREATE FUNCTION deal_rating_tell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  event text;
  whom uuid[] := ARRAY[NEW.rated_seq];
  room record;
BEGIN
  SELECT application.*, market_seq, asset_seq INTO room
  FROM deal_application AS application JOIN deal USING (deal_seq) JOIN market USING (market_seq)
  WHERE application_seq = NEW.application_seq;
  IF TG_OP = 'INSERT' THEN
    event := 'RATED';
  ELSIF OLD.answered_at IS NULL AND NEW.answered_at IS NOT NULL THEN
    event := 'RATING_ANSWERED';
    whom := ARRAY[NEW.member_seq];
  ELSIF (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) THEN
    event := CASE WHEN NEW.hidden_at IS NULL THEN 'RATING_SHOWN' ELSE 'RATING_HIDDEN' END;
    whom := ARRAY[NEW.member_seq, NEW.rated_seq];
  ELSE
    RETURN NULL;
  END IF;
  PERFORM notify_member(whose, 'DEAL', event, NEW.application_seq, coins(room.amount, room.asset_seq),
      'deal-rating:' || NEW.rating_seq || ':' || event || ':' || pg_current_xact_id()) FROM unnest(whom) AS whose;
  PERFORM pg_notify('deal_changed', json_build_object('deal_seq', room.deal_seq, 'member_seq', one, 'market_seq', room.market_seq,
    'account_seqs', '{}'::uuid[])::text) FROM unnest(ARRAY[NEW.member_seq, NEW.rated_seq]) AS one;
  RETURN NULL;
END
$$;
CREATE TRIGGER deal_rating_tell AFTER INSERT OR UPDATE ON deal_rating FOR EACH ROW EXECUTE FUNCTION deal_rating_tell();
