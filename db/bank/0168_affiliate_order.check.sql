SELECT problem FROM (VALUES
  ('causes of orders can be brought twice', has_any_column_privilege('bank_app', 'affiliate_order', 'UPDATE')
    OR has_table_privilege('bank_app', 'affiliate_order', 'DELETE') OR (SELECT count(*) FROM affiliate_order) <> 1),
  ('a fill was reversed', EXISTS (SELECT FROM affiliate_cause WHERE behaviour = 'ORDER' AND reversed_at IS NOT NULL))
) AS rule (problem, is_broken)
WHERE is_broken
