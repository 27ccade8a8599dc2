-- The worker looks for withdrawals that ended before anything was sent and whose money nobody has given back yet.
CREATE INDEX withdrawal_taken_back ON withdrawal (withdrawal_seq) WHERE step IN ('CANCELED', 'REJECTED');
