-- Operators suspend members and let them back: only with an approval of this very transaction, whoever holds the api.
ALTER TABLE member
  -- A member who had locked the account is let back to that, not past it.
  ADD COLUMN state_before_suspension text CHECK (state_before_suspension IN ('ACTIVE', 'FROZEN'));

CREATE INDEX member_list ON member (created_at DESC, member_seq DESC);

CREATE OR REPLACE FUNCTION member_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'CLOSED' THEN
    RAISE EXCEPTION 'a closed membership stays as it is';
  END IF;
  IF NEW.user_name <> OLD.user_name AND NEW.state <> 'CLOSED' THEN
    RAISE EXCEPTION 'a user name is for life';
  END IF;
  IF NEW.state = 'SUSPENDED' AND OLD.state <> 'SUSPENDED' THEN
    NEW.state_before_suspension := OLD.state;
  END IF;
  IF current_user <> 'bank_app' THEN
    RETURN NEW;
  END IF;
  IF NEW.state = 'SUSPENDED' AND OLD.state <> 'SUSPENDED'
    AND NOT approval_allows('member.restrict', 'member:' || OLD.member_seq) THEN
    RAISE EXCEPTION 'only operators suspend members and let them back';
  END IF;
  IF OLD.state = 'SUSPENDED' AND NEW.state <> 'SUSPENDED' AND (
    NEW.state <> coalesce(OLD.state_before_suspension, 'ACTIVE')
    OR NOT approval_allows('member.release', 'member:' || OLD.member_seq)
  ) THEN
    RAISE EXCEPTION 'only operators suspend members and let them back';
  END IF;
  IF OLD.withdrawals_held_until > now()
    AND coalesce(NEW.withdrawals_held_until, '-infinity') < OLD.withdrawals_held_until THEN
    RAISE EXCEPTION 'a hold on withdrawals is not shortened';
  END IF;
  RETURN NEW;
END
$$;
