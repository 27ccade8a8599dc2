SELECT problem FROM (VALUES
  ('a file was handed in by somebody else than the owner of the shop', EXISTS (
    SELECT FROM chargeback_file JOIN file USING (file_seq) JOIN chargeback_evidence USING (evidence_seq)
      JOIN chargeback USING (chargeback_seq) JOIN card_payment USING (card_payment_seq)
      JOIN merchant_account USING (merchant_account_seq) JOIN merchant USING (merchant_seq)
    WHERE file.member_seq IS DISTINCT FROM merchant.member_seq)),
  ('evidence may change after it was handed in', has_any_column_privilege('bank_app', 'chargeback_evidence', 'UPDATE')),
  ('the worker reads what shops hand in', has_any_column_privilege('bank_worker', 'chargeback_evidence', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
