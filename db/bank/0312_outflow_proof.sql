-- What a row of the api lets leave a member takes a confirmation: one that the member was asked for and gave for this operation a moment ago,
-- which only the identity process can state. Each confirmation is good for one row of each table. So whoever owns the api's process can
-- neither invent payees nor withdraw, schedule, lend or deal for members who confirm nothing.
--
-- The condition is the role that logged in, which neither a function nor SET ROLE changes. Rows of the owner, and of jobs of the worker, take
-- none: the api cannot become either of them.
CREATE TABLE outflow_proof (
  challenge_seq uuid NOT NULL,
  kind text NOT NULL,
  -- The row, or what the rows of one operation have in common.
  subject uuid NOT NULL,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (challenge_seq, kind)
);
CREATE INDEX outflow_proof_subject ON outflow_proof (subject);

CREATE INDEX step_up_used_by_member ON step_up (member_seq, used_at) WHERE member_seq IS NOT NULL AND used_at IS NOT NULL;

-- Takes a confirmation of a member or an operator. Rows with the same subject in one transaction are one operation and share it.
CREATE FUNCTION take_outflow_proof(of_kind text, of_subject uuid, whose uuid, operations text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  proof uuid;
BEGIN
  IF EXISTS (SELECT FROM outflow_proof WHERE subject = of_subject AND kind = of_kind AND xact = pg_current_xact_id()) THEN
    RETURN;
  END IF;
  LOOP
    SELECT challenge_seq INTO proof FROM step_up
    WHERE whose IN (member_seq, operator_seq) AND used_at > now() - interval '1 minute' AND operation = ANY (operations)
      AND NOT EXISTS (SELECT FROM outflow_proof AS taken WHERE taken.challenge_seq = step_up.challenge_seq AND kind = of_kind)
    ORDER BY used_at LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
      RAISE EXCEPTION '% has confirmed no %', whose, of_kind USING ERRCODE = 'restrict_violation';
    END IF;
    INSERT INTO outflow_proof (challenge_seq, kind, subject) VALUES (proof, of_kind, of_subject) ON CONFLICT DO NOTHING;
    -- Otherwise another row took it between the two statements.
    EXIT WHEN FOUND;
  END LOOP;
END
$$;

-- For tables whose rows name their member. Arguments: the column of the member, the column of the subject, and the operations.
CREATE FUNCTION outflow_take_proof() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  fields CONSTANT jsonb := to_jsonb(NEW);
BEGIN
  PERFORM take_outflow_proof(TG_TABLE_NAME, (fields ->> TG_ARGV[1])::uuid, (fields ->> TG_ARGV[0])::uuid, TG_ARGV[2:]);
  RETURN NULL;
END
$$;

REVOKE EXECUTE ON FUNCTION take_outflow_proof, outflow_take_proof FROM PUBLIC;

-- A schedule confirms its payee too.
CREATE TRIGGER takes_proof AFTER INSERT ON payee FOR EACH ROW WHEN (session_user <> 'bank_owner')
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'payee_seq', 'POST /account/payee', 'POST /account/schedule');
CREATE TRIGGER takes_proof AFTER INSERT ON schedule FOR EACH ROW WHEN (session_user <> 'bank_owner')
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'schedule_seq', 'POST /account/schedule');
CREATE TRIGGER takes_proof AFTER INSERT ON withdrawal FOR EACH ROW WHEN (session_user <> 'bank_owner')
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'withdrawal_seq', 'POST /asset/withdraw');
-- In test mode nothing is posted.
CREATE TRIGGER takes_proof AFTER INSERT ON subscription FOR EACH ROW WHEN (NEW.mode = 'LIVE' AND session_user <> 'bank_owner')
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'subscription_seq', 'POST /pg/subscription');
-- The rungs of a ladder are written in one transaction, and confirmed once.
CREATE TRIGGER takes_proof AFTER INSERT ON fund FOR EACH ROW WHEN (session_user <> 'bank_owner')
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'member_seq', 'POST /finance/fund', 'POST /finance/ladder');
CREATE TRIGGER takes_proof AFTER INSERT ON fund_step FOR EACH ROW
  WHEN (NEW.kind = 'RETURN' AND session_user NOT IN ('bank_owner', 'bank_worker'))
  EXECUTE FUNCTION outflow_take_proof('member_seq', 'step_seq', 'POST /finance/return');
-- Programs of shops refund by requests that they sign, without a member.
CREATE TRIGGER takes_proof AFTER INSERT ON refund FOR EACH ROW
  WHEN (NEW.mode = 'LIVE' AND NEW.by_member_seq IS NOT NULL AND session_user NOT IN ('bank_owner', 'bank_worker'))
  EXECUTE FUNCTION outflow_take_proof('by_member_seq', 'refund_seq', 'PATCH /pg/transaction/{transaction_seq}');
