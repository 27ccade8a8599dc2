-- Operators read what a transaction spends, and at which rate it pays the network, from the bytes that are signed. What is signed
-- already stays the worker's matter.
GRANT SELECT (unsigned, sender) ON chain_transaction TO bank_app;
GRANT SELECT (network, txid, output_index, amount) ON hot_output TO bank_app;
