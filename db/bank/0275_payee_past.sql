-- Payees of the last day that were removed. The verifier compares every transfer with the payees, and looks at what was sent to a payee
-- before its removal only later.
CREATE TABLE payee_past (
  member_seq uuid NOT NULL,
  account_seq uuid NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_seq, account_seq)
);
CREATE INDEX payee_past_removed ON payee_past (removed_at);

CREATE FUNCTION payee_goes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM payee_past WHERE removed_at < now() - interval '1 day';
  INSERT INTO payee_past (member_seq, account_seq) VALUES (OLD.member_seq, OLD.account_seq)
    ON CONFLICT (member_seq, account_seq) DO UPDATE SET removed_at = now();
  RETURN NULL;
END
$$;

CREATE TRIGGER payee_goes AFTER DELETE ON payee FOR EACH ROW EXECUTE FUNCTION payee_goes();

GRANT SELECT (member_seq, account_seq) ON payee TO bank_verifier;
GRANT SELECT ON payee_past TO bank_verifier;
GRANT SELECT (merchant_seq, member_seq, activated_at) ON merchant TO bank_verifier;
GRANT SELECT (mode, posting_seq) ON refund TO bank_verifier;
