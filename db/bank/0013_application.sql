-- What members applied for, of every kind: one line each, kept by the module in which the application lives.
CREATE TABLE application (
  application_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  status text NOT NULL CHECK (status ~ '^[A-Z][A-Z_]{2,39}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now() CHECK (updated_at >= created_at)
);

CREATE INDEX application_list ON application (member_seq, created_at DESC, application_seq DESC);

GRANT SELECT ON application TO bank_app;
