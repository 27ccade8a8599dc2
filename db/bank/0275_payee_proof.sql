-- Whom a member pays is what a transfer cannot be without, so it is tied to what the member confirmed: a payee takes a confirmation of its
-- member that was asked for and given for this, and each confirmation is good for one payee. The verifier compares every transfer with the
-- payees, so whoever owns the api's process can send members' money to nobody whom they have not confirmed.
CREATE TABLE payee_proof (
  challenge_seq uuid PRIMARY KEY,
  payee_seq uuid NOT NULL
);

CREATE FUNCTION payee_take_proof() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  proof uuid;
BEGIN
  SELECT challenge_seq INTO proof FROM step_up
  WHERE member_seq = NEW.member_seq AND used_at > now() - interval '1 minute'
    AND operation IN ('POST /account/payee', 'POST /account/schedule')
    AND NOT EXISTS (SELECT FROM payee_proof WHERE payee_proof.challenge_seq = step_up.challenge_seq)
  ORDER BY used_at LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the member % has confirmed no payee', NEW.member_seq USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO payee_proof VALUES (proof, NEW.payee_seq);
  RETURN NULL;
END
$$;

CREATE TRIGGER payee_take_proof AFTER INSERT ON payee
  FOR EACH ROW WHEN (current_user <> 'bank_owner') EXECUTE FUNCTION payee_take_proof();

CREATE INDEX step_up_used_by_member ON step_up (member_seq, used_at) WHERE member_seq IS NOT NULL AND used_at IS NOT NULL;

-- Payees of the last day that were removed: what was sent to them before is looked at later.
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
