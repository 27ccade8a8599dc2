-- Operators decide what becomes of deposits that are kept in suspense: above this much two of them, and what is worth no more than the
-- second may stay there for good as dust.
UPDATE setting SET value = value || '{"kept_two_person_usot": "100000", "dust_max_usot": "100"}'
WHERE name = 'config.custody';

-- What waits for a decision, oldest first; what was credited at once is never walked through.
CREATE INDEX deposit_kept ON deposit (seen_at, deposit_seq) WHERE kept_for IS NOT NULL;

CREATE FUNCTION kept_decision_allowed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'CAPITAL' AND current_user = 'bank_app' THEN
    RAISE EXCEPTION 'capital is taken by the owner''s command only';
  END IF;
  -- Whoever holds the api, and one operator alone, could give it to themselves: a claim needs a proof, this needs two.
  IF NEW.kind = 'CREDIT' AND NEW.approval_seq IS NULL
    AND EXISTS (SELECT FROM deposit WHERE deposit_seq = NEW.deposit_seq AND account_seq IS NULL) THEN
    RAISE EXCEPTION 'a deposit that was nobody''s is credited by two';
  END IF;
  IF NEW.approval_seq IS NOT NULL AND NOT approval_allows('deposit.credit', 'deposit:' || NEW.deposit_seq) THEN
    RAISE EXCEPTION 'a decision of two stands by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER kept_decision_allowed BEFORE INSERT ON kept_decision
  FOR EACH ROW EXECUTE FUNCTION kept_decision_allowed();

-- Its owner looks again when it is decided and when the coins have moved.
CREATE FUNCTION kept_decision_announce() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept deposit;
BEGIN
  SELECT * INTO kept FROM deposit WHERE deposit_seq = NEW.deposit_seq;
  IF coalesce(NEW.member_seq, kept.member_seq) IS NOT NULL THEN
    PERFORM pg_notify('deposit', json_build_object('member_seq', coalesce(NEW.member_seq, kept.member_seq),
      'deposit_seq', NEW.deposit_seq, 'account_seq', coalesce(NEW.account_seq, kept.account_seq),
      'posted', NEW.posted_at IS NOT NULL)::text);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER kept_decision_announce AFTER INSERT OR UPDATE OF posted_at ON kept_decision
  FOR EACH ROW EXECUTE FUNCTION kept_decision_announce();
