-- A member's phone number: one that is confirmed, and one that waits for its code. Sealed like an email.
CREATE TABLE member_phone (
  phone_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  number bytea NOT NULL,
  blind_index bytea NOT NULL CHECK (length(blind_index) = 32),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  verified_at timestamptz(3)
);

CREATE UNIQUE INDEX member_phone_confirmed ON member_phone (member_seq) WHERE verified_at IS NOT NULL;
CREATE UNIQUE INDEX member_phone_waiting ON member_phone (member_seq) WHERE verified_at IS NULL;
-- A number is somebody's once they have shown that they hold it; until then it keeps it from nobody.
CREATE UNIQUE INDEX member_phone_number ON member_phone (blind_index) WHERE verified_at IS NOT NULL;

GRANT SELECT, DELETE ON member_phone TO bank_app;
GRANT INSERT (phone_seq, member_seq, number, blind_index) ON member_phone TO bank_app;
GRANT UPDATE (verified_at) ON member_phone TO bank_app;

ALTER TABLE verification DROP CONSTRAINT verification_purpose_check;
ALTER TABLE verification
  ADD CONSTRAINT verification_purpose_check CHECK (purpose IN ('EMAIL', 'PASSWORD', 'PHONE'));
