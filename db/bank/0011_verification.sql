-- Codes of six digits sent by mail. One lives per purpose and subject: a new one takes the place of the old.
CREATE TABLE verification (
  purpose text NOT NULL CHECK (purpose IN ('EMAIL', 'PASSWORD')),
  -- The email or the member that is to be confirmed.
  subject_seq uuid NOT NULL,
  -- Keyed: six digits hashed plainly would be found in a moment.
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  used_at timestamptz(3),
  PRIMARY KEY (purpose, subject_seq)
);

GRANT SELECT, DELETE ON verification TO bank_app;
GRANT INSERT (purpose, subject_seq, code_hash, expires_at) ON verification TO bank_app;
GRANT UPDATE (code_hash, created_at, expires_at, tries, used_at) ON verification TO bank_app;
