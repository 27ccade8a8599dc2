SELECT problem FROM (VALUES
  ('somebody may change a bond', has_column_privilege('bank_app', 'deal_application', 'bond', 'UPDATE')
    OR has_column_privilege('bank_worker', 'deal_application', 'bond', 'UPDATE') OR has_column_privilege('bank_app', 'deal', 'bond_ppm', 'UPDATE')),
  ('a bond may be taken without a ruling', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'deal_application_keep' AND prosrc LIKE '%only a ruling takes a bond%') OR EXISTS (
    SELECT FROM deal_application AS application WHERE is_bond_forfeited AND state IN ('CONFIRMED', 'RETURNED')
      AND NOT coalesce((SELECT forfeits_bond FROM deal_ruling AS ruling WHERE ruling.application_seq = application.application_seq
        ORDER BY round DESC LIMIT 1), false))),
  ('a bond is not set aside', EXISTS (
    SELECT FROM deal JOIN (SELECT deal_seq, sum(bond) AS bonds FROM deal_application
      WHERE state IN ('ASKED', 'PENDING', 'PAYING', 'PAID', 'DISPUTED', 'SETTLING') GROUP BY deal_seq) AS applied USING (deal_seq)
    WHERE reserved < bonds))
) AS rule (problem, is_broken) WHERE is_broken
