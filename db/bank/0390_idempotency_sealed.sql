-- Kept answers repeat what other tables hold sealed (account numbers, holders, descriptions), and outlived the membership. From
-- now on an answer is sealed with the member's key: it goes with that key. SQL cannot seal what is there, so it is removed; a
-- status without an answer says that the request was answered and that nobody can say any more with what.
ALTER TABLE idempotency DROP CONSTRAINT idempotency_status_with_answer;
DROP TRIGGER idempotency_keep_answer ON idempotency;
UPDATE idempotency SET answer = NULL WHERE answer IS NOT NULL;
ALTER TABLE idempotency DROP COLUMN answer;
ALTER TABLE idempotency ADD sealed_answer bytea,
  ADD CONSTRAINT idempotency_answer_has_status CHECK (sealed_answer IS NULL OR status IS NOT NULL);

CREATE OR REPLACE FUNCTION idempotency_keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IS NOT NULL THEN
    RAISE EXCEPTION 'the answer to % is final', OLD.key;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER idempotency_keep_answer BEFORE UPDATE ON idempotency
  FOR EACH ROW EXECUTE FUNCTION idempotency_keep_answer();

GRANT UPDATE (sealed_answer) ON idempotency TO bank_app;
