SELECT problem FROM (VALUES
  ('a paid invoice has neither a payment nor a word of the shop', EXISTS (
    SELECT FROM invoice WHERE state = 'PAID' AND sent_at IS NULL)),
  ('an open invoice was paid', EXISTS (
    SELECT FROM invoice JOIN checkout ON checkout.mode = invoice.mode AND checkout.source = 'INVOICE'
      AND checkout.source_seq = invoice.invoice_seq
    WHERE invoice.state = 'SENT' AND checkout.paid_at IS NOT NULL)),
  ('an accepted quote has no invoice', EXISTS (
    SELECT FROM invoice quote WHERE quote.state = 'ACCEPTED' AND NOT EXISTS (
      SELECT FROM invoice WHERE invoice.mode = quote.mode AND invoice.quote_seq = quote.invoice_seq))),
  ('a link was sold more often than there was stock', EXISTS (
    SELECT FROM payment_link link WHERE stock < (
      SELECT count(*) FROM checkout WHERE checkout.mode = link.mode AND source = 'LINK' AND source_seq = link.link_seq
        AND paid_at IS NOT NULL))),
  ('a link counts other units than its checkouts hold', EXISTS (
    SELECT FROM payment_link link WHERE taken <> (
      SELECT count(*) FROM checkout WHERE checkout.mode = link.mode AND source = 'LINK' AND source_seq = link.link_seq AND has_unit))),
  ('the worker may read customers of shops', has_column_privilege('bank_worker', 'invoice', 'customer_email', 'SELECT')),
  ('the price of a link may change', has_column_privilege('bank_app', 'payment_link', 'amount', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
