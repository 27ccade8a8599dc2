-- A member's outflow of a day is counted in the ledger (limit_day of each shard), in the transaction of the posting. The bank only
-- records how much of the member's day a later posting uses, and up to which cap.
--
-- Usage on the day of this migration is not carried over: on that day a member's cap begins anew. Withdrawals of a day are summed from
-- the withdrawals themselves, so those of that day do count towards the limit of the grade.
DROP TABLE limit_use;
DROP FUNCTION limit_use_keep();

-- Day, amount and cap of the member who requested it. Null if nothing counts; the cap is null if none applies.
ALTER TABLE settlement
  ADD COLUMN limit_day date,
  ADD COLUMN limit_usot numeric(39, 0) CHECK (limit_usot >= 0),
  ADD COLUMN limit_cap numeric(39, 0) CHECK (limit_cap >= 0),
  ADD CHECK ((limit_day IS NULL) = (limit_usot IS NULL)),
  ADD CHECK (limit_cap IS NULL OR limit_usot IS NOT NULL);
GRANT INSERT (limit_day, limit_usot, limit_cap) ON settlement TO bank_app;

-- A withdrawal uses its value in USOT, on the day it was requested.
ALTER TABLE withdrawal
  ADD COLUMN limit_cap numeric(39, 0) CHECK (limit_cap >= 0),
  -- Why its money could not be held, as a code of the contract. Null for older withdrawals.
  ADD COLUMN refused_by text CHECK (refused_by IN ('INSUFFICIENT_BALANCE', 'ACCOUNT_FROZEN', 'NON_FACE_LIMIT')),
  ADD CHECK (refused_by IS NULL OR step = 'REFUSED');
GRANT INSERT (limit_cap) ON withdrawal TO bank_app;
GRANT UPDATE (refused_by) ON withdrawal TO bank_app, bank_worker;
