-- Deposits on their way from where they arrived to the hot wallet. The transaction bears the sweep's own id.
CREATE TABLE sweep (
  sweep_seq uuid PRIMARY KEY,
  network text NOT NULL,
  asset_seq uuid NOT NULL REFERENCES asset,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- The one address it empties, where a transaction has one sender; nothing where one takes from many.
  derivation_index integer CHECK (derivation_index >= 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Handed to the workflow engine.
  started_at timestamptz(3),
  finished_at timestamptz(3)
);

CREATE INDEX sweep_list ON sweep (created_at DESC, sweep_seq DESC);
CREATE INDEX sweep_waiting ON sweep (sweep_seq) WHERE started_at IS NULL;
-- One at a time from one address: the next one's number in the row is not known before.
CREATE UNIQUE INDEX sweep_address ON sweep (network, derivation_index) WHERE finished_at IS NULL;

GRANT SELECT, INSERT ON sweep TO bank_worker;
GRANT UPDATE (started_at, finished_at) ON sweep TO bank_worker;
GRANT SELECT ON sweep TO bank_app;

-- Each deposit is swept once.
ALTER TABLE deposit ADD COLUMN sweep_seq uuid REFERENCES sweep;
CREATE INDEX deposit_unswept ON deposit (network, block_height) WHERE sweep_seq IS NULL AND posted_at IS NOT NULL;
CREATE INDEX deposit_sweep ON deposit (sweep_seq) WHERE sweep_seq IS NOT NULL;
GRANT UPDATE (sweep_seq) ON deposit TO bank_worker;
