SELECT problem FROM (VALUES
  ('the api may write what funds have', has_any_column_privilege('bank_app', 'fund', 'INSERT')
    OR has_column_privilege('bank_app', 'fund', 'principal', 'UPDATE') OR has_column_privilege('bank_app', 'fund', 'promised', 'UPDATE')
    OR has_column_privilege('bank_app', 'fund', 'rate_ppm', 'UPDATE') OR has_any_column_privilege('bank_app', 'fund_lot', 'INSERT, UPDATE')),
  ('the api may fix what a step of a fund pays', has_any_column_privilege('bank_app', 'fund_step', 'UPDATE')
    OR has_column_privilege('bank_app', 'fund_step', 'interest', 'INSERT') OR has_column_privilege('bank_app', 'fund_step', 'after', 'INSERT')),
  ('the worker may change what is offered', has_any_column_privilege('bank_worker', 'instrument', 'INSERT')
    OR has_column_privilege('bank_worker', 'instrument', 'capacity', 'UPDATE')
    OR has_column_privilege('bank_worker', 'instrument', 'terms', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'instrument_document', 'INSERT')),
  ('the api may count what funds use of a product', has_column_privilege('bank_app', 'instrument', 'used', 'UPDATE')),
  ('a service may remove a step or a contract', has_table_privilege('bank_app', 'fund_step', 'DELETE')
    OR has_table_privilege('bank_worker', 'fund_step', 'DELETE') OR has_table_privilege('bank_app', 'instrument_document', 'DELETE')),
  ('products change without an approval', (SELECT count(*) FROM pg_trigger WHERE tgenabled = 'O' AND (
    (tgrelid = 'instrument'::regclass AND tgname = 'instrument_keep')
    OR (tgrelid = 'instrument_document'::regclass AND tgname = 'instrument_document_keep')
    OR (tgrelid = 'fund_step'::regclass AND tgname IN ('fund_step_keep', 'fund_step_ask')))) <> 4),
  ('more is promised than a product may', EXISTS (SELECT FROM fund JOIN instrument USING (instrument_seq)
    GROUP BY instrument_seq, used HAVING sum(reserved) <> used)),
  ('a fund and its lots differ', EXISTS (SELECT FROM fund LEFT JOIN (
    SELECT fund_seq, sum(principal) AS principal, sum(promised) AS promised FROM fund_lot GROUP BY fund_seq) AS lots USING (fund_seq)
    WHERE (fund.principal, fund.promised) <> (coalesce(lots.principal, 0), coalesce(lots.promised, 0))))
) AS check_of (problem, is_so) WHERE is_so
