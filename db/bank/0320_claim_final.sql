-- Coins whose block has left the chain are given to nobody: neither by a decision, nor by the posting of an earlier one.
CREATE FUNCTION deposit_claim_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM deposit WHERE deposit_seq = NEW.deposit_seq AND alarmed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the block of deposit % has left the chain', NEW.deposit_seq;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER deposit_claim_approve BEFORE UPDATE OF status ON deposit_claim
  FOR EACH ROW WHEN (NEW.status = 'APPROVED' AND OLD.status <> 'APPROVED') EXECUTE FUNCTION deposit_claim_final();
CREATE TRIGGER deposit_claim_post BEFORE UPDATE OF posted_at ON deposit_claim
  FOR EACH ROW WHEN (NEW.posted_at IS NOT NULL AND OLD.posted_at IS NULL) EXECUTE FUNCTION deposit_claim_final();
