-- An account or a member may be stopped between the plan of a payout and its signing. Then nothing is signed: its coins, or its number,
-- come home, and its withdrawals are planned anew, what is stopped once that is over.
ALTER TABLE payout ADD stopped_at timestamptz(3);
GRANT UPDATE (stopped_at) ON payout TO bank_worker;
