-- An announced deposit that was kept in suspense ends with the decision about it, and so does its application: approved once the
-- coins are credited, rejected if the member does not get them.
CREATE FUNCTION kept_decision_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE application SET status = CASE NEW.kind WHEN 'CREDIT' THEN 'APPROVED' ELSE 'REJECTED' END, updated_at = now()
  FROM deposit_announcement
  WHERE deposit_announcement.deposit_seq = NEW.deposit_seq AND application_seq = announcement_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER kept_decision_rejects AFTER INSERT ON kept_decision FOR EACH ROW
  WHEN (NEW.kind <> 'CREDIT') EXECUTE FUNCTION kept_decision_application();
CREATE TRIGGER kept_decision_approves AFTER UPDATE OF posted_at ON kept_decision FOR EACH ROW
  WHEN (NEW.kind = 'CREDIT' AND OLD.posted_at IS NULL AND NEW.posted_at IS NOT NULL)
  EXECUTE FUNCTION kept_decision_application();

-- Those that were decided before.
UPDATE application SET status = CASE kept_decision.kind WHEN 'CREDIT' THEN 'APPROVED' ELSE 'REJECTED' END, updated_at = now()
FROM deposit_announcement JOIN kept_decision USING (deposit_seq)
WHERE application_seq = announcement_seq AND application.status = 'PENDING'
  AND (kept_decision.kind <> 'CREDIT' OR kept_decision.posted_at IS NOT NULL);
