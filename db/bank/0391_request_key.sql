-- The key of the member's request, as withdrawals have it: the same key again is the same thing, wherever the first try died. An
-- answer is kept only after the deed, so a handler that died in between is run again and has to find its own traces.
ALTER TABLE account ADD request_key text CHECK (length(request_key) BETWEEN 16 AND 64);
ALTER TABLE deposit_announcement ADD request_key text CHECK (length(request_key) BETWEEN 16 AND 64);
ALTER TABLE money_request ADD request_key text CHECK (length(request_key) BETWEEN 16 AND 64);
ALTER TABLE schedule ADD request_key text CHECK (length(request_key) BETWEEN 16 AND 64);

CREATE UNIQUE INDEX account_request ON account (member_seq, request_key);
CREATE UNIQUE INDEX deposit_announcement_request ON deposit_announcement (member_seq, request_key);
CREATE UNIQUE INDEX money_request_request ON money_request (member_seq, request_key);
CREATE UNIQUE INDEX schedule_request ON schedule (member_seq, request_key);

GRANT INSERT (request_key) ON account, deposit_announcement, money_request, schedule TO bank_app;
