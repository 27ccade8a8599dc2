-- A member who is let back was stopped for a reason that operators knew nothing of when they decided. So what was decided before, and has
-- not been signed, comes back for review. The database does it, whoever lets the member back and by whichever way.
ALTER TABLE withdrawal ADD recalled_at timestamptz(3);
COMMENT ON COLUMN withdrawal.recalled_at IS 'To be reviewed again once its payout has stopped; nothing that is signed comes back.';

CREATE OR REPLACE FUNCTION withdrawal_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.step = OLD.step THEN
    RETURN NEW;
  END IF;
  IF (OLD.step || ' ' || NEW.step) <> ALL (ARRAY['REQUESTED HELD', 'REQUESTED REFUSED', 'HELD REVIEW', 'HELD CLEARED',
    'HELD CANCELED', 'REVIEW CLEARED', 'REVIEW REJECTED', 'REVIEW CANCELED', 'CLEARED PAYING', 'CLEARED CANCELED', 'PAYING PAID',
    'PAYING RETURNED', 'CLEARED REVIEW', 'PAYING REVIEW']) THEN
    RAISE EXCEPTION 'a withdrawal does not go from % to %', OLD.step, NEW.step;
  END IF;
  IF current_user IN ('bank_app', 'bank_worker') AND OLD.step || NEW.step IN ('CLEAREDREVIEW', 'PAYINGREVIEW') THEN
    RAISE EXCEPTION 'a withdrawal comes back for review when its member is let back, and not otherwise';
  END IF;
  IF current_user = 'bank_app' AND (NEW.step IN ('REVIEW', 'PAYING', 'PAID', 'RETURNED') OR OLD.step || NEW.step = 'HELDCLEARED') THEN
    RAISE EXCEPTION 'the api does not take a withdrawal to %', NEW.step;
  END IF;
  IF OLD.step || NEW.step = 'REVIEWCLEARED' AND OLD.approvals_needed = 2
    AND NOT approval_allows('withdrawal.approve', 'withdrawal:' || OLD.withdrawal_seq) THEN
    RAISE EXCEPTION 'this withdrawal is let go by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

-- The api clears nothing of a member who is not active, whatever its screen showed a moment ago. The row of the member is locked, so that a
-- suspension is before or after, never between.
CREATE FUNCTION withdrawal_clear() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM member WHERE member_seq = NEW.member_seq AND state = 'ACTIVE' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the member of this withdrawal is not active';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER withdrawal_clear BEFORE UPDATE ON withdrawal FOR EACH ROW
  WHEN (OLD.step = 'REVIEW' AND NEW.step = 'CLEARED') EXECUTE FUNCTION withdrawal_clear();

CREATE FUNCTION withdrawal_review_again(whose uuid, of_payout uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  UPDATE withdrawal SET step = 'REVIEW', payout_seq = NULL, recalled_at = NULL, cleared_at = NULL, approval_seq = NULL,
    approvals_needed = greatest(approvals_needed, 1),
    reasons = array_append(array_remove(reasons, 'MEMBER_RELEASED'), 'MEMBER_RELEASED')
  WHERE (member_seq = whose AND (step = 'CLEARED' OR step = 'PAYING' AND EXISTS (SELECT FROM payout
      WHERE payout.payout_seq = withdrawal.payout_seq AND (parted_at IS NOT NULL OR stopped_at IS NOT NULL))))
    OR (payout_seq = of_payout AND step = 'PAYING' AND recalled_at IS NOT NULL)
$$;
REVOKE EXECUTE ON FUNCTION withdrawal_review_again FROM PUBLIC;

CREATE FUNCTION member_released() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM withdrawal_review_again(NEW.member_seq, NULL);
  UPDATE withdrawal SET recalled_at = now() WHERE member_seq = NEW.member_seq AND step = 'PAYING' AND recalled_at IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER member_released AFTER UPDATE OF state ON member FOR EACH ROW
  WHEN (OLD.state <> 'ACTIVE' AND NEW.state = 'ACTIVE') EXECUTE FUNCTION member_released();

CREATE FUNCTION payout_recalled() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM withdrawal_review_again(NULL, NEW.payout_seq);
  RETURN NULL;
END
$$;

CREATE TRIGGER payout_recalled AFTER UPDATE ON payout FOR EACH ROW
  WHEN (NEW.parted_at IS NOT NULL OR NEW.stopped_at IS NOT NULL) EXECUTE FUNCTION payout_recalled();
