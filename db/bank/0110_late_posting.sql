-- The ledger takes new ids of the last 31 days only. A step that becomes due later than its first ids allow is posted under new ids,
-- which are stored here before they are posted, so that a repeated step posts the same ones.
CREATE TABLE late_posting (
  -- The ledger refused it as too old, so it was never posted and never will be.
  id uuid PRIMARY KEY,
  new_id uuid NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (new_id > id)
);

GRANT SELECT ON late_posting TO bank_worker;
GRANT INSERT (id, new_id) ON late_posting TO bank_worker;
