-- A reset by a mailed code no longer lifts the member's own lock: a thief who reads the mailbox could lift it. The api may lift
-- it only after a reset that came later than the lock (it also asks for a second factor), or with an approval of two operators.
ALTER TABLE member
  ADD COLUMN frozen_at timestamptz(3),
  ADD COLUMN password_reset_at timestamptz(3);

UPDATE member SET frozen_at = now() WHERE state = 'FROZEN' OR state_before_suspension = 'FROZEN';

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
  IF NEW.state = 'FROZEN' AND OLD.state = 'ACTIVE' THEN
    NEW.frozen_at := now();
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
  IF OLD.state = 'FROZEN' AND NEW.state = 'ACTIVE'
    AND NOT coalesce(OLD.password_reset_at > OLD.frozen_at, false)
    AND NOT approval_allows('member.release', 'member:' || OLD.member_seq) THEN
    RAISE EXCEPTION 'a lock is lifted after a reset of the password or by two operators';
  END IF;
  IF OLD.withdrawals_held_until > now()
    AND coalesce(NEW.withdrawals_held_until, '-infinity') < OLD.withdrawals_held_until THEN
    RAISE EXCEPTION 'a hold on withdrawals is not shortened';
  END IF;
  RETURN NEW;
END
$$;

GRANT UPDATE (password_reset_at) ON member TO bank_app;
