-- The causes of notifications, each beside the change that is one: who commits the change has told of it, whatever dies then.
CREATE FUNCTION notify_member(whose uuid, what text, which text, about uuid, told jsonb, why text) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO notification (member_seq, kind, event, ref, values, cause)
  VALUES (whose, what, which, about, jsonb_strip_nulls(told), why) ON CONFLICT (member_seq, cause) DO NOTHING
$$;

CREATE FUNCTION coins(minor numeric, of_asset uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('amount', trim_scale(minor * ('1e-' || decimal_point)::numeric)::text, 'asset', code)
  FROM asset WHERE seq = of_asset
$$;

CREATE FUNCTION security_event_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'SECURITY', NEW.kind, NEW.event_seq,
    jsonb_build_object('browser', NEW.browser, 'system', NEW.system), 'security:' || NEW.event_seq);
  RETURN NULL;
END
$$;

CREATE TRIGGER security_event_notify AFTER INSERT ON security_event FOR EACH ROW EXECUTE FUNCTION security_event_notify();

CREATE FUNCTION deposit_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'DEPOSIT', 'CREDITED', NEW.deposit_seq, coins(NEW.amount, NEW.asset_seq),
    'deposit:' || NEW.deposit_seq);
  RETURN NULL;
END
$$;

CREATE TRIGGER deposit_notify AFTER UPDATE OF posted_at ON deposit FOR EACH ROW
  WHEN (OLD.posted_at IS NULL AND NEW.posted_at IS NOT NULL AND NEW.kept_for IS NULL) EXECUTE FUNCTION deposit_notify();

CREATE FUNCTION withdrawal_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'WITHDRAWAL', NEW.step, NEW.withdrawal_seq, coins(NEW.net, NEW.asset_seq),
    'withdrawal:' || NEW.withdrawal_seq || ':' || NEW.step);
  RETURN NULL;
END
$$;

CREATE TRIGGER withdrawal_notify AFTER UPDATE OF step ON withdrawal FOR EACH ROW
  WHEN (OLD.step <> NEW.step AND NEW.step IN ('REVIEW', 'PAYING', 'PAID', 'REJECTED', 'RETURNED'))
  EXECUTE FUNCTION withdrawal_notify();

-- Within a shard a transfer is in the ledger alone; of those the api tells.
CREATE FUNCTION shard_transfer_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(member_seq, 'TRANSFER', 'RECEIVED', NEW.transfer_seq, coins(NEW.amount, asset_seq),
    'transfer:' || NEW.transfer_seq)
  FROM account WHERE account_seq = NEW.to_account AND member_seq <> NEW.member_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER shard_transfer_notify AFTER UPDATE OF status ON shard_transfer FOR EACH ROW
  WHEN (NEW.status = 'APPROVED') EXECUTE FUNCTION shard_transfer_notify();

-- When a run is refused for the first time, and when it is given up.
CREATE FUNCTION schedule_run_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(schedule.member_seq, 'SCHEDULE', NEW.outcome, schedule_seq, coins(schedule.amount, asset_seq),
    'schedule:' || schedule_seq || ':' || NEW.run || ':' || NEW.attempt)
  FROM schedule JOIN account ON account_seq = from_account_seq WHERE schedule_seq = NEW.schedule_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER schedule_run_notify AFTER INSERT ON schedule_run FOR EACH ROW
  WHEN (NEW.outcome = 'SKIPPED' OR (NEW.outcome = 'REFUSED' AND NEW.attempt = 0)) EXECUTE FUNCTION schedule_run_notify();

-- Deposits and withdrawals are applications too, and are told of as what they are.
CREATE FUNCTION application_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'APPLICATION', NEW.status, NEW.application_seq, jsonb_build_object('application',
    CASE WHEN NEW.kind IN ('WITHDRAW_ADDRESS', 'DEPOSIT_CLAIM') THEN NEW.kind ELSE 'KYC' END),
    'application:' || NEW.application_seq || ':' || NEW.status);
  RETURN NULL;
END
$$;

CREATE TRIGGER application_notify AFTER UPDATE OF status ON application FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status IN ('APPROVED', 'REJECTED') AND NEW.kind NOT IN ('DEPOSIT', 'WITHDRAWAL'))
  EXECUTE FUNCTION application_notify();

CREATE FUNCTION review_message_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(member_seq, 'APPLICATION', 'QUESTION', subject_seq, jsonb_build_object('application', kind),
    'question:' || NEW.message_seq)
  FROM review_case WHERE case_seq = NEW.case_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER review_message_notify AFTER INSERT ON review_message FOR EACH ROW
  WHEN (NEW.kind = 'QUESTION') EXECUTE FUNCTION review_message_notify();

CREATE FUNCTION inquiry_message_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(member_seq, 'INQUIRY', 'ANSWERED', inquiry_seq, '{}', 'inquiry:' || NEW.message_seq)
  FROM inquiry WHERE inquiry_seq = NEW.inquiry_seq AND member_seq IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER inquiry_message_notify AFTER INSERT ON inquiry_message FOR EACH ROW
  WHEN (NEW.operator_seq IS NOT NULL) EXECUTE FUNCTION inquiry_message_notify();
