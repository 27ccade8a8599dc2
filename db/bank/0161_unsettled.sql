-- Whoever plans to send from an address of the EVM chain first looks at what is on its way from there.
CREATE INDEX chain_transaction_unsettled ON chain_transaction (sender) WHERE confirmed_at IS NULL;
