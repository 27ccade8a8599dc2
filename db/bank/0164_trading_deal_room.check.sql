SELECT problem FROM (VALUES
  ('one operator decides what two must', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'deal_ruling_keep' AND prosrc LIKE '%deal.rule%')),
  ('somebody may say later that one operator is enough', has_column_privilege('bank_app', 'deal_dispute', 'usot', 'UPDATE')
    OR has_column_privilege('bank_worker', 'deal_dispute', 'usot', 'INSERT')),
  ('somebody may change a ruling', has_any_column_privilege('bank_app', 'deal_ruling', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'deal_ruling', 'INSERT, UPDATE')),
  ('the worker may read rooms', has_any_column_privilege('bank_worker', 'deal_room', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'deal_message', 'SELECT')),
  ('the worker may say that something was paid', has_column_privilege('bank_worker', 'deal_application', 'paid_at', 'UPDATE')),
  ('somebody may change what was said', has_any_column_privilege('bank_app', 'deal_message', 'UPDATE')
    OR has_table_privilege('bank_app', 'deal_message', 'DELETE')),
  ('somebody may change the history of a room', has_any_column_privilege('bank_app', 'deal_event', 'INSERT, UPDATE')),
  ('disputes are not configured', NOT EXISTS (SELECT FROM setting WHERE name = 'config.deal')),
  ('fills differ from what was confirmed', EXISTS (
    SELECT FROM deal LEFT JOIN (
      SELECT deal_seq, sum(coalesce(released, amount)) FILTER (WHERE state = 'CONFIRMED') AS done,
        sum(amount) FILTER (WHERE state IN ('ASKED', 'PENDING', 'PAYING', 'PAID', 'DISPUTED', 'SETTLING')) AS open
      FROM deal_application GROUP BY deal_seq) AS applied USING (deal_seq)
    WHERE confirmed <> coalesce(done, 0) OR unconfirmed <> coalesce(open, 0))),
  ('a dispute holds nothing', EXISTS (
    SELECT FROM deal_application JOIN deal USING (deal_seq)
    WHERE deal_application.state IN ('PAYING', 'PAID', 'DISPUTED') AND offer_type = 'ASK' AND deal.reserved < deal_application.amount)),
  ('coins are in dispute without one', EXISTS (
    SELECT FROM deal_application AS application LEFT JOIN deal_dispute AS dispute USING (application_seq)
    WHERE application.state = 'DISPUTED' AND (dispute.state IS NULL OR dispute.state = 'ENDED')))
) AS rule (problem, is_broken) WHERE is_broken
