-- Members hear by mail how a withdrawal ended. Whoever ends it may not know where mails go, so the api writes them, each once.
ALTER TABLE withdrawal ADD told_at timestamptz(3);
CREATE INDEX withdrawal_untold ON withdrawal (withdrawal_seq) WHERE told_at IS NULL AND step IN ('PAID', 'REJECTED', 'RETURNED');
GRANT UPDATE (told_at) ON withdrawal TO bank_app;
