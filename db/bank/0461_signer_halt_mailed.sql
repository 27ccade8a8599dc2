-- Operators are mailed once when the signer is halted, by one of them or on its own machine.
ALTER TABLE signer_halt
  ADD COLUMN mailed_at timestamptz(3),
  -- When the worker saw the signer go on. What is asked for in between belongs to the same halt.
  ADD COLUMN ended_at timestamptz(3) CHECK (ended_at >= created_at);
UPDATE signer_halt SET mailed_at = now();

CREATE INDEX signer_halt_unmailed ON signer_halt (halt_seq) WHERE mailed_at IS NULL;
CREATE INDEX signer_halt_open ON signer_halt (halt_seq) WHERE ended_at IS NULL;

GRANT SELECT (halt_seq, mailed_at, ended_at), UPDATE (mailed_at) ON signer_halt TO bank_app;
GRANT INSERT (halt_seq, reason, passed_at), UPDATE (ended_at) ON signer_halt TO bank_worker;
