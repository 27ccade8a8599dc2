-- Identity, apart from the bank: the check of this file lists what only the identity process writes. Here, operators' decisions are tied to
-- confirmations that this process verified.

-- An approval takes a confirmation of who asks for it and one of who decides: an operator's passkey (in development also a code) has
-- answered a challenge, which only the identity process can write. Each confirmation is good for one request or one decision.
CREATE TABLE approval_proof (
  challenge_seq uuid PRIMARY KEY REFERENCES step_up,
  approval_seq uuid NOT NULL REFERENCES approval,
  is_decision boolean NOT NULL,
  UNIQUE (approval_seq, is_decision)
);

CREATE FUNCTION approval_take_proof() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  decides CONSTANT boolean := TG_OP = 'UPDATE';
  proof uuid;
BEGIN
  SELECT challenge_seq INTO proof FROM step_up
  WHERE operator_seq = CASE WHEN decides THEN NEW.checker_seq ELSE NEW.maker_seq END
    AND used_at > now() - interval '1 minute' AND (operation LIKE 'PATCH /operator/approval/%') = decides
    AND NOT EXISTS (SELECT FROM approval_proof WHERE approval_proof.challenge_seq = step_up.challenge_seq)
  ORDER BY used_at LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an approval is asked for and given with a confirmation of the operator';
  END IF;
  INSERT INTO approval_proof VALUES (proof, NEW.approval_seq, decides);
  RETURN NULL;
END
$$;

CREATE TRIGGER approval_asked_with_proof AFTER INSERT ON approval
  FOR EACH ROW WHEN (current_user IN ('bank_app', 'bank_identity')) EXECUTE FUNCTION approval_take_proof();
CREATE TRIGGER approval_given_with_proof AFTER UPDATE OF state ON approval
  FOR EACH ROW WHEN (NEW.state = 'APPROVED' AND current_user IN ('bank_app', 'bank_identity')) EXECUTE FUNCTION approval_take_proof();

CREATE INDEX step_up_used_by_operator ON step_up (operator_seq, used_at) WHERE operator_seq IS NOT NULL AND used_at IS NOT NULL;
