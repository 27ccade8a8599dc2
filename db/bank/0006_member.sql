-- Who banks here. Personal data is kept elsewhere, encrypted; this row is what a session needs.
CREATE TABLE member (
  member_seq uuid PRIMARY KEY,
  member_number text NOT NULL UNIQUE CHECK (member_number ~ '^\d{4}-\d{4}-\d{4}$'),
  user_name text NOT NULL CHECK (user_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$'),
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_login_at timestamptz(3),
  security_grade smallint NOT NULL DEFAULT 1 CHECK (security_grade BETWEEN 1 AND 4)
);

-- `Anna` and `anna` would be taken for one another.
CREATE UNIQUE INDEX member_user_name ON member (lower(user_name));

GRANT SELECT, UPDATE (last_login_at) ON member TO bank_app;
