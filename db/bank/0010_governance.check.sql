SELECT problem FROM (VALUES
  ('a setting is missing', (SELECT count(*) FROM setting WHERE name IN ('constant', 'config.service')) <> 2),
  ('the retention of visitors'' inquiries is not set',
    NOT EXISTS (SELECT FROM setting WHERE name = 'config.service' AND value ? 'visitor_inquiry_days')),
  ('the api may rename settings', has_column_privilege('bank_app', 'setting', 'name', 'UPDATE')),
  ('the api may add or remove settings',
    has_any_column_privilege('bank_app', 'setting', 'INSERT') OR has_table_privilege('bank_app', 'setting', 'DELETE')),
  ('the api may rewrite the history of settings',
    has_any_column_privilege('bank_app', 'setting_history', 'UPDATE')
    OR has_table_privilege('bank_app', 'setting_history', 'DELETE')),
  ('the worker may change settings', has_any_column_privilege('bank_worker', 'setting', 'INSERT')
    OR has_any_column_privilege('bank_worker', 'setting', 'UPDATE') OR has_table_privilege('bank_worker', 'setting', 'DELETE')),
  ('the audit chain has no single head', (SELECT count(*) FROM audit_head) <> 1),
  ('the api may remove requests for approval', has_table_privilege('bank_app', 'approval', 'DELETE')),
  ('the api may change a request for approval',
    has_column_privilege('bank_app', 'approval', 'payload', 'UPDATE')
    OR has_column_privilege('bank_app', 'approval', 'maker_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'approval', 'expires_at', 'UPDATE')),
  ('the api may add a decided approval', has_column_privilege('bank_app', 'approval', 'state', 'INSERT')),
  ('the worker may read approvals', has_any_column_privilege('bank_worker', 'approval', 'SELECT')),
  ('a reason of two syllables is refused', EXISTS (
    SELECT FROM pg_constraint WHERE conrelid = 'approval'::regclass
      AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%length(%reason) >= 3%')),
  ('the api may change or remove published terms',
    has_any_column_privilege('bank_app', 'term', 'UPDATE') OR has_table_privilege('bank_app', 'term', 'DELETE')),
  ('the api may mark a term as bundled', has_column_privilege('bank_app', 'term', 'bundled', 'INSERT')),
  ('the api may change agreements', has_any_column_privilege('bank_app', 'term_agreement', 'UPDATE')),
  ('the api may remove agreements', has_table_privilege('bank_app', 'term_agreement', 'DELETE')),
  ('the api may date agreements', has_column_privilege('bank_app', 'term_agreement', 'agreed_at', 'INSERT')),
  ('the api may choose the order of agreements',
    has_column_privilege('bank_app', 'term_agreement', 'agreement_number', 'INSERT')),
  ('the worker may read agreements', has_any_column_privilege('bank_worker', 'term_agreement', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT service || ' may write the audit log directly'
FROM unnest(ARRAY['bank_app', 'bank_worker']) AS service, unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
WHERE has_table_privilege(service, 'audit', privilege) OR has_table_privilege(service, 'audit_head', privilege)
