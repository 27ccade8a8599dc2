SELECT problem FROM (VALUES
  ('somebody may count deals or set figures', has_any_column_privilege('bank_app', 'deal_counted', 'INSERT, UPDATE')
    OR has_any_column_privilege('bank_worker', 'deal_counted', 'INSERT, UPDATE')
    OR has_any_column_privilege('bank_app', 'deal_standing', 'INSERT, UPDATE')
    OR has_function_privilege('bank_app', 'deal_count(deal_application, uuid, boolean, integer, timestamptz)', 'EXECUTE')),
  ('somebody may change or remove a rating', has_column_privilege('bank_app', 'deal_rating', 'is_good', 'UPDATE')
    OR has_column_privilege('bank_app', 'deal_rating', 'is_counted', 'INSERT') OR has_table_privilege('bank_app', 'deal_rating', 'DELETE')),
  ('ratings are not kept as they were given', (SELECT count(*) FROM pg_trigger WHERE tgenabled = 'O' AND tgname IN
    ('deal_application_count', 'deal_rating_keep', 'deal_rating_count', 'deal_rating_recount')) <> 4),
  ('a standing differs from what was counted', EXISTS (
    SELECT FROM deal_standing LEFT JOIN (
      SELECT member_seq, count(*) FILTER (WHERE is_completed) AS done, count(*) FILTER (WHERE NOT is_completed) AS failed, sum(value_usot) AS value
      FROM deal_counted GROUP BY member_seq) AS counted USING (member_seq)
    WHERE (completed, turned_down, volume_usot) <> (coalesce(done, 0), coalesce(failed, 0), coalesce(value, 0)))),
  ('one counterparty counts twice in a window', EXISTS (
    SELECT FROM (SELECT at - lag(at) OVER (PARTITION BY member_seq, other_seq, is_completed ORDER BY at) AS apart FROM deal_counted) AS pair
    WHERE apart < interval '30 days')),
  ('a standing differs from the ratings', EXISTS (
    SELECT FROM deal_standing LEFT JOIN (
      SELECT rated_seq, count(*) FILTER (WHERE is_good) AS good, count(*) FILTER (WHERE NOT is_good) AS bad
      FROM deal_rating WHERE is_counted AND hidden_at IS NULL GROUP BY rated_seq) AS rated ON rated_seq = member_seq
    WHERE (deal_standing.good, deal_standing.bad) <> (coalesce(rated.good, 0), coalesce(rated.bad, 0))))
) AS rule (problem, is_broken) WHERE is_broken
