-- What members say they are about to send. Only the chain credits: an announcement waits among the deposits until its
-- coins are seen, or its member takes it back.
CREATE TABLE deposit_announcement (
  announcement_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  account_seq uuid NOT NULL REFERENCES account,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  announced_at timestamptz(3) NOT NULL DEFAULT now(),
  canceled_at timestamptz(3),
  -- The coins that came of it.
  deposit_seq uuid UNIQUE REFERENCES deposit,
  CHECK (canceled_at IS NULL OR deposit_seq IS NULL)
);

CREATE INDEX deposit_announcement_list ON deposit_announcement (member_seq, announced_at DESC, announcement_seq DESC)
  WHERE deposit_seq IS NULL;
CREATE INDEX deposit_announcement_open ON deposit_announcement (account_seq, amount, announced_at)
  WHERE deposit_seq IS NULL AND canceled_at IS NULL;

GRANT SELECT ON deposit_announcement TO bank_app;
GRANT INSERT (announcement_seq, member_seq, account_seq, amount), UPDATE (canceled_at) ON deposit_announcement TO bank_app;

-- Exactly the announced amount on the announced account: the oldest announcement of it has come true. One that is being
-- taken back this moment is passed over, for no watcher waits for a member.
CREATE FUNCTION deposit_meet() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE deposit_announcement SET deposit_seq = NEW.deposit_seq WHERE announcement_seq = (
    SELECT announcement_seq FROM deposit_announcement
    WHERE account_seq = NEW.account_seq AND amount = NEW.amount AND deposit_seq IS NULL AND canceled_at IS NULL
    ORDER BY announced_at, announcement_seq LIMIT 1 FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END
$$;

CREATE TRIGGER deposit_meet AFTER INSERT ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_meet();

-- An announcement is an application of the member's, which ends well with the credit.
CREATE FUNCTION deposit_approve() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE application SET status = 'APPROVED', updated_at = now() FROM deposit_announcement
  WHERE deposit_announcement.deposit_seq = NEW.deposit_seq AND application_seq = announcement_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER deposit_approve AFTER UPDATE OF posted_at ON deposit FOR EACH ROW
  WHEN (OLD.posted_at IS NULL AND NEW.posted_at IS NOT NULL AND NEW.kept_for IS NULL) EXECUTE FUNCTION deposit_approve();

-- Lists are filtered by asset as often as not.
CREATE INDEX deposit_list_asset ON deposit (member_seq, asset_seq, seen_at DESC, deposit_seq DESC)
  WHERE member_seq IS NOT NULL;
