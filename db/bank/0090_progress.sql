-- How deep a transaction lies, as the worker last saw it: members follow theirs to the last confirmation.
ALTER TABLE chain_transaction ADD COLUMN depth integer NOT NULL DEFAULT 0 CHECK (depth >= 0);
GRANT UPDATE (depth) ON chain_transaction TO bank_worker;
GRANT SELECT (depth) ON chain_transaction TO bank_app;
