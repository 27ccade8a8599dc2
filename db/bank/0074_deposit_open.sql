-- What has not ended in a credit is asked for whenever a wallet is opened: it must not cost a walk through all that has.
CREATE INDEX deposit_open ON deposit (member_seq, seen_at DESC, deposit_seq DESC)
  WHERE member_seq IS NOT NULL AND (posted_at IS NULL OR kept_for IS NOT NULL);
