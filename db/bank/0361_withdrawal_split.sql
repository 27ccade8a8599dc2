-- Splitting a sum into small withdrawals must not avoid the second operator: the threshold applies to what leaves within this many
-- hours without two operators' approval, for each member and for each destination.
UPDATE setting SET value = value || '{"two_person_window_hours": 24}' WHERE name = 'config.withdrawal';

CREATE INDEX withdrawal_destination ON withdrawal (address, created_at) WHERE approval_seq IS NULL;
CREATE INDEX withdrawal_unapproved ON withdrawal (member_seq, created_at) WHERE approval_seq IS NULL;
