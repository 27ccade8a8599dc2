-- What happened to the security of an account. The member is told by mail and finds it in the list.
CREATE TABLE security_event (
  event_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind ~ '^[A-Z][A-Z0-9_]{2,39}$'),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- As people know them, such as Chrome and Android; the address without its last part. More is not kept.
  browser text CHECK (length(browser) <= 40),
  system text CHECK (length(system) <= 40),
  address text NOT NULL CHECK (length(address) <= 45)
);

CREATE INDEX security_event_list ON security_event (member_seq, created_at DESC, event_seq DESC);

-- Written and read; what happened is neither changed nor removed by the service.
GRANT SELECT ON security_event TO bank_app;
GRANT INSERT (event_seq, member_seq, kind, browser, system, address) ON security_event TO bank_app;

-- The "this was not me" of a security mail. Only the hash is kept: a reader of this table can freeze nobody.
CREATE TABLE freeze_link (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  member_seq uuid NOT NULL REFERENCES member,
  expires_at timestamptz(3) NOT NULL
);

CREATE INDEX freeze_link_member ON freeze_link (member_seq);

GRANT SELECT, INSERT, DELETE ON freeze_link TO bank_app;
