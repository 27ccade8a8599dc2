-- What somebody is paying now, by the transfer that does: found when it has arrived or came back.
CREATE INDEX money_request_claimed ON money_request (transfer_seq) WHERE step = 'OPEN' AND transfer_seq IS NOT NULL;
