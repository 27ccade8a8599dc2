-- What is optional can be agreed to later, withdrawn, and agreed to again: every word of it is a row of its own.
ALTER TABLE term_agreement
  DROP CONSTRAINT term_agreement_pkey,
  -- Tells which of two was said later.
  ADD COLUMN agreement_number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- False when it was withdrawn, at the time in agreed_at.
  ADD COLUMN agreed boolean NOT NULL DEFAULT true;

CREATE INDEX term_agreement_latest ON term_agreement (member_seq, code, agreement_number DESC);

-- Still without changing, dating or removing one.
GRANT SELECT ON term_agreement TO bank_app;
GRANT INSERT (agreed) ON term_agreement TO bank_app;
