-- A push subscription lasts as long as the session that made it: one made with a stolen token ends when the sessions end, as they do
-- when the password is reset, the account is locked or an operator suspends it.
ALTER TABLE push_subscription ADD COLUMN session_seq uuid REFERENCES session;

UPDATE push_subscription SET session_seq = (
  SELECT session_seq FROM session
  WHERE session.member_seq = push_subscription.member_seq AND revoked_at IS NULL AND expires_at > now()
  ORDER BY (session.browser, session.system) IS NOT DISTINCT FROM (push_subscription.browser, push_subscription.system) DESC,
    last_seen_at DESC
  LIMIT 1);
DELETE FROM push_subscription WHERE session_seq IS NULL;

ALTER TABLE push_subscription ALTER COLUMN session_seq SET NOT NULL;
CREATE INDEX push_subscription_session ON push_subscription (session_seq);

CREATE FUNCTION session_ends_push() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_seq = NEW.session_seq;
  RETURN NULL;
END
$$;

REVOKE ALL ON FUNCTION session_ends_push FROM PUBLIC;

CREATE TRIGGER session_ends_push AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION session_ends_push();

GRANT INSERT (session_seq), UPDATE (session_seq) ON push_subscription TO bank_app;
