SELECT 'a service may write the audit log by hand' AS wrong
FROM unnest(ARRAY['bank_app', 'bank_worker']) AS service, unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
WHERE has_table_privilege(service, 'audit', privilege) OR has_table_privilege(service, 'audit_head', privilege)
UNION ALL
SELECT 'the chain has no end' WHERE (SELECT count(*) FROM audit_head) <> 1;
