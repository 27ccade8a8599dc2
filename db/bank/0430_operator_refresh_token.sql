-- How an operator's session stays alive: as a member's does, by tokens used once each, of which only hashes are kept.
ALTER TABLE operator_session
  -- The number of the refresh token given out last, and of the last one that is known to have reached the browser.
  ADD COLUMN generation integer NOT NULL DEFAULT 0,
  ADD COLUMN confirmed_generation integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT operator_session_confirmed_was_given CHECK (confirmed_generation BETWEEN 0 AND generation);

GRANT UPDATE (generation, confirmed_generation) ON operator_session TO bank_app;

CREATE TABLE operator_refresh_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_seq uuid NOT NULL REFERENCES operator_session,
  generation integer NOT NULL CHECK (generation > 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  spent_at timestamptz(3),
  -- Which token took its place. A spent one without successor was itself replaced before it was ever used.
  successor_generation integer CHECK (successor_generation > generation),
  UNIQUE (session_seq, generation),
  CONSTRAINT operator_refresh_token_successor_of_spent CHECK (successor_generation IS NULL OR spent_at IS NOT NULL)
);

GRANT SELECT, DELETE ON operator_refresh_token TO bank_app;
GRANT INSERT (token_hash, session_seq, generation, expires_at) ON operator_refresh_token TO bank_app;
GRANT UPDATE (spent_at, successor_generation) ON operator_refresh_token TO bank_app;
