-- The key of the member's request: the same again is the same withdrawal, whoever died in between.
ALTER TABLE withdrawal ADD request_key text NOT NULL DEFAULT gen_random_uuid()::text CHECK (length(request_key) BETWEEN 16 AND 64);
CREATE UNIQUE INDEX withdrawal_request ON withdrawal (member_seq, request_key);
COMMENT ON COLUMN withdrawal.withdrawal_seq IS 'Time-ordered: the ids of its transfers in the ledger follow from it.';
GRANT INSERT (request_key) ON withdrawal TO bank_app;

-- The table's own trigger asks it, whoever takes a withdrawal further.
GRANT EXECUTE ON FUNCTION approval_allows TO bank_worker;
