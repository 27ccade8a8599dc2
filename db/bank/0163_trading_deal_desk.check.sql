SELECT problem FROM (VALUES
  ('one operator releases an offer alone', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'deal_keep' AND prosrc LIKE '%deal.release%')),
  ('one operator lets a member deal again', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'deal_bar_keep' AND prosrc LIKE '%deal.readmit%')),
  ('the worker may freeze or release an offer', has_column_privilege('bank_worker', 'deal', 'is_frozen', 'UPDATE')),
  ('somebody may remove a bar', has_table_privilege('bank_app', 'deal_bar', 'DELETE')),
  ('a member who is barred has an open offer', EXISTS (
    SELECT FROM deal_bar JOIN deal USING (member_seq) WHERE lifted_at IS NULL AND state = 'OPEN' AND NOT is_frozen))
) AS rule (problem, is_broken) WHERE is_broken
