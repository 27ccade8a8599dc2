-- The api shows how far a transaction is. Bytes, keys and whom it pays are the worker's matter.
REVOKE SELECT ON chain_transaction FROM bank_app;
GRANT SELECT (transaction_seq, network, purpose, txid, fee_asset, fee, fee_paid, created_at, broadcast_at, confirmed_at)
  ON chain_transaction TO bank_app;
