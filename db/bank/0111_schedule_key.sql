-- The key of the transfer that a turn of a schedule sends, generated when the turn is due and stored before anything is sent. A schedule
-- runs for years, and the ledger takes new ids of the last 31 days only.
ALTER TABLE schedule ADD COLUMN turn_key uuid;

GRANT UPDATE (turn_key) ON schedule TO bank_app;
