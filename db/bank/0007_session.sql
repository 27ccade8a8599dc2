-- A login. The access token names its row, so that ending the row ends the token, in every process at once.
CREATE TABLE session (
  session_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz(3),
  agent text NOT NULL CHECK (length(agent) <= 300)
);

-- A member's sessions, newest first; ids are ordered by time.
CREATE INDEX session_member ON session (member_seq, session_seq);

-- A session ends; it is never removed by the service, nor moved to another member.
GRANT SELECT, INSERT, UPDATE (revoked_at) ON session TO bank_app;
