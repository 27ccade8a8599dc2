SELECT problem FROM (VALUES
  ('one operator alone changes terms or resumes a market', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'market_keep' AND prosrc LIKE '%market.change%' AND prosrc LIKE '%market.resume%')
    OR NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'market_keep' AND tgenabled = 'O')),
  ('a history can be rewritten', has_any_column_privilege('bank_app', 'market_history', 'UPDATE')
    OR has_table_privilege('bank_app', 'market_history', 'DELETE')),
  ('a signal can be changed', has_any_column_privilege('bank_app', 'market_signal', 'UPDATE')
    OR has_table_privilege('bank_app', 'market_signal', 'DELETE')),
  ('a signal has no case', EXISTS (
    SELECT FROM market_signal WHERE NOT EXISTS (
      SELECT FROM review_case WHERE kind = 'MARKET_SIGNAL' AND subject_seq = signal_seq)))
) AS rule (problem, is_broken)
WHERE is_broken
