-- Networks from which a shop's key works: addresses and CIDR blocks; from anywhere if there are none.
ALTER TABLE merchant_key ADD COLUMN networks text[] NOT NULL DEFAULT '{}' CHECK (cardinality(networks) <= 20);

GRANT INSERT (networks), UPDATE (networks) ON merchant_key TO bank_identity;
