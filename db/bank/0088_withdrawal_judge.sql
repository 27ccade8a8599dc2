-- What the worker judges a withdrawal by: what went out lately, how long the member has been here, what changed about their
-- security and when. No name, no address, no place.
CREATE INDEX withdrawal_sum ON withdrawal (created_at) INCLUDE (member_seq, asset_seq, usot)
  WHERE step NOT IN ('REFUSED', 'CANCELED', 'REJECTED', 'RETURNED');
CREATE INDEX deposit_arrived ON deposit (account_seq, posted_at) WHERE posted_at IS NOT NULL;
GRANT SELECT (member_seq, created_at, state) ON member TO bank_worker;
GRANT SELECT (member_seq, kind, created_at) ON security_event TO bank_worker;
