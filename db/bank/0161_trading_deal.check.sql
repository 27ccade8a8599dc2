SELECT problem FROM (VALUES
  ('somebody may change who made an offer or from where', has_column_privilege('bank_app', 'deal', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'deal', 'source_account_seq', 'UPDATE')
    OR has_column_privilege('bank_worker', 'deal', 'source_account_seq', 'UPDATE')),
  ('the price of an application may change', has_column_privilege('bank_app', 'deal_application', 'unit_price', 'UPDATE')
    OR has_column_privilege('bank_app', 'deal_application', 'amount', 'UPDATE')),
  ('what is to be posted may change', has_column_privilege('bank_app', 'deal_move', 'amount', 'UPDATE')
    OR has_column_privilege('bank_worker', 'deal_move', 'amount', 'UPDATE')),
  ('somebody may remove deals', has_table_privilege('bank_app', 'deal', 'DELETE')
    OR has_table_privilege('bank_app', 'deal_application', 'DELETE') OR has_table_privilege('bank_app', 'deal_move', 'DELETE')),
  ('somebody may set a standing', has_any_column_privilege('bank_app', 'deal_standing', 'INSERT, UPDATE')
    OR has_any_column_privilege('bank_worker', 'deal_standing', 'INSERT, UPDATE')),
  ('a deal is no cause of allowances', NOT EXISTS (
    SELECT FROM pg_trigger WHERE tgenabled = 'O' AND tgname = 'affiliate_deal')),
  ('the owner of an application is not that of its offer', has_column_privilege('bank_app', 'deal_application', 'owner_seq', 'INSERT')
    OR has_column_privilege('bank_app', 'deal_application', 'owner_seq', 'UPDATE') OR EXISTS (
    SELECT FROM deal_application JOIN deal USING (deal_seq) WHERE owner_seq <> deal.member_seq)),
  ('an account of a deal belongs to somebody else', EXISTS (
    SELECT FROM deal JOIN account ON account_seq IN (source_account_seq, target_account_seq)
    WHERE account.member_seq <> deal.member_seq) OR EXISTS (
    SELECT FROM deal_application JOIN account ON account_seq IN (payment_account_seq, receiving_account_seq)
    WHERE account.member_seq <> deal_application.member_seq))
) AS rule (problem, is_broken)
WHERE is_broken
