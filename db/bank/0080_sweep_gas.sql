-- A token's sender pays the network in coins, so a sweep of tokens may need a transaction before its own.
ALTER TABLE sweep ADD COLUMN gas_seq uuid UNIQUE;
