-- Actions of operators on members who deal.

-- Members who may neither offer nor apply. One operator bars a member; two readmit. Earlier bars are in the log.
CREATE TABLE deal_bar (
  member_seq uuid PRIMARY KEY REFERENCES member,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  operator_seq uuid NOT NULL REFERENCES operator,
  barred_at timestamptz(3) NOT NULL DEFAULT now(),
  lifted_at timestamptz(3)
);

CREATE FUNCTION deal_bar_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.lifted_at IS NULL AND NEW.lifted_at IS NOT NULL AND current_user IN ('bank_app', 'bank_identity')
    AND NOT approval_allows('deal.readmit', 'dealer:' || OLD.member_seq) THEN
    RAISE EXCEPTION 'two operators let a member deal again';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deal_bar_keep BEFORE UPDATE ON deal_bar FOR EACH ROW EXECUTE FUNCTION deal_bar_keep();

CREATE FUNCTION deal_bar_tell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(NEW.member_seq, 'DEAL', CASE WHEN NEW.lifted_at IS NULL THEN 'BARRED' ELSE 'READMITTED' END, NULL, '{}',
    'deal-bar:' || NEW.member_seq || ':' || pg_current_xact_id());
  RETURN NULL;
END
$$;

CREATE TRIGGER deal_bar_tell AFTER INSERT OR UPDATE ON deal_bar FOR EACH ROW EXECUTE FUNCTION deal_bar_tell();

-- A barred member makes no offer and applies to none. Enforced here, so that it holds even if the code is wrong.
CREATE FUNCTION deal_refuse_barred() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF EXISTS (SELECT FROM deal_bar WHERE member_seq = NEW.member_seq AND lifted_at IS NULL) THEN
    RAISE EXCEPTION 'a member who is barred does not deal';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deal_refuse_barred BEFORE INSERT ON deal FOR EACH ROW EXECUTE FUNCTION deal_refuse_barred();
CREATE TRIGGER deal_refuse_barred BEFORE INSERT ON deal_application FOR EACH ROW EXECUTE FUNCTION deal_refuse_barred();

GRANT SELECT, INSERT (member_seq, reason, operator_seq), UPDATE (reason, operator_seq, barred_at, lifted_at) ON deal_bar TO bank_app;
GRANT SELECT (member_seq, lifted_at) ON deal_bar TO bank_worker;
