-- Deposits that the ledger did not take, put aside so that no other deposit of their chain waits for them. They are tried again by
-- themselves; the row goes when the ledger takes the deposit.
CREATE TABLE deposit_parked (
  deposit_seq uuid PRIMARY KEY REFERENCES deposit,
  -- The ledger's code, or UNREACHABLE if the shard of the account gave no answer.
  refused_by text NOT NULL,
  tries integer NOT NULL DEFAULT 1 CHECK (tries >= 1),
  parked_at timestamptz(3) NOT NULL DEFAULT now(),
  retry_at timestamptz(3) NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON deposit_parked TO bank_worker;
GRANT SELECT ON deposit_parked TO bank_app;
