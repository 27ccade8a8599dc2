import { guardsOf } from './guard.ts'

export const PROOF_GUARDS = guardsOf(
  '0312_outflow_proof.sql',
  [
    ['outflow: a confirmation is the member’s own', 'WHERE whose IN (member_seq, operator_seq) AND', 'WHERE'],
    [
      'outflow: a confirmation is recent',
      `AND used_at > now() - interval '1 minute' AND`,
      'AND used_at IS NOT NULL AND',
    ],
    ['outflow: a confirmation is of the operation', 'AND operation = ANY (operations)', ''],
    [
      'outflow: a confirmation is good for one row',
      'WHERE taken.challenge_seq = step_up.challenge_seq AND kind = of_kind',
      'WHERE false',
    ],
    [
      'outflow: rows of another operation share no confirmation',
      'subject = of_subject AND kind = of_kind AND xact = pg_current_xact_id()',
      'kind = of_kind',
    ],
    [
      'outflow: a payee takes a confirmation',
      `CREATE TRIGGER takes_proof AFTER INSERT ON payee FOR EACH ROW WHEN (session_user <> 'bank_owner')`,
      'CREATE TRIGGER takes_proof AFTER INSERT ON payee FOR EACH ROW WHEN (false)',
    ],
  ],
  'bank',
)
