SELECT problem FROM (VALUES
  ('events of a shop are numbered with gaps', EXISTS (
    SELECT FROM commerce_event WHERE event_seq IS NOT NULL GROUP BY merchant_seq, mode
    HAVING max(event_seq) <> count(*) OR min(event_seq) <> 1)),
  ('an event was delivered to another shop or mode', EXISTS (
    SELECT FROM webhook_delivery JOIN webhook_endpoint USING (endpoint_seq) JOIN commerce_event USING (event_id)
    WHERE (webhook_endpoint.merchant_seq, webhook_endpoint.mode) <> (commerce_event.merchant_seq, commerce_event.mode))),
  ('an endpoint has no secret', EXISTS (
    SELECT FROM webhook_endpoint LEFT JOIN webhook_secret ON webhook_secret.endpoint_seq = webhook_endpoint.endpoint_seq
      AND ends_at IS NULL
    WHERE secret_seq IS NULL AND deleted_at IS NULL)),
  ('the api may forge what came back', has_any_column_privilege('bank_app', 'webhook_attempt', 'INSERT, UPDATE')),
  ('the worker may change where events go',
    has_column_privilege('bank_worker', 'webhook_endpoint', 'url', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'webhook_endpoint', 'INSERT')
    OR has_any_column_privilege('bank_worker', 'webhook_secret', 'INSERT, UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
