-- Apps that pay: the limit that a member sets for an app, and how much of it the app has used.

ALTER TABLE oauth_client DROP CONSTRAINT oauth_client_scopes_check;
ALTER TABLE oauth_client ADD CONSTRAINT oauth_client_scopes_check
  CHECK (scopes <@ ARRAY['openid', 'profile', 'email', 'accounts:read', 'payments:write'] AND 'openid' = ANY (scopes));

-- In USOT, within 24 hours.
ALTER TABLE oauth_grant ADD COLUMN limit_usot numeric(39, 0) CHECK (limit_usot > 0);
ALTER TABLE oauth_grant ADD CONSTRAINT oauth_grant_limit CHECK (('payments:write' = ANY (scopes)) = (limit_usot IS NOT NULL));

-- Counted before it is paid. Removed again if the bank refuses the payment.
CREATE TABLE oauth_spend (
  payment_seq uuid PRIMARY KEY,
  grant_seq uuid NOT NULL REFERENCES oauth_grant,
  usot numeric(39, 0) NOT NULL CHECK (usot >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX oauth_spend_day ON oauth_spend (grant_seq, created_at);
CREATE INDEX oauth_spend_age ON oauth_spend (created_at);

-- An approval also covers scopes that show or move money: adding one needs another review.
CREATE OR REPLACE FUNCTION oauth_client_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user NOT IN ('bank_app', 'bank_identity') THEN
    RETURN NEW;
  END IF;
  IF OLD.deleted_at IS NOT NULL THEN
    RAISE EXCEPTION 'an app that was deleted stays so';
  END IF;
  IF NEW.review_state = 'APPROVED' AND (OLD.review_state <> 'APPROVED' OR NEW.review_seq <> OLD.review_seq)
    AND NOT EXISTS (
      SELECT FROM review_case WHERE kind = 'APP' AND subject_seq = NEW.review_seq AND outcome = 'APPROVED') THEN
    RAISE EXCEPTION 'an app may show or move money once an operator has approved it';
  END IF;
  IF NEW.review_state = 'APPROVED' AND (OLD.review_state <> 'APPROVED' OR NEW.review_seq <> OLD.review_seq)
    AND 'payments:write' = ANY (NEW.scopes) AND NOT approval_allows('app.approve', 'app-review:' || NEW.review_seq) THEN
    RAISE EXCEPTION 'two operators approve an app that moves money';
  END IF;
  IF NEW.review_state = 'APPROVED' AND OLD.review_state = 'APPROVED'
    AND ((NEW.name, NEW.site_url, NEW.redirect_uris) IS DISTINCT FROM (OLD.name, OLD.site_url, OLD.redirect_uris)
      OR ('accounts:read' = ANY (NEW.scopes) AND NOT 'accounts:read' = ANY (OLD.scopes))
      OR ('payments:write' = ANY (NEW.scopes) AND NOT 'payments:write' = ANY (OLD.scopes))) THEN
    RAISE EXCEPTION 'an approved app that changes is reviewed again';
  END IF;
  RETURN NEW;
END
$$;

GRANT INSERT (limit_usot), UPDATE (limit_usot) ON oauth_grant TO bank_identity;
GRANT SELECT, INSERT (payment_seq, grant_seq, usot), DELETE ON oauth_spend TO bank_app;
