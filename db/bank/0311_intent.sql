-- The request as the member's own program signed it (packages/request-signature/intent.ts), for what is posted after the request was
-- answered: a poster verifies it before it posts. Null if the request was not signed.
ALTER TABLE settlement ADD COLUMN intent jsonb CHECK (jsonb_typeof(intent) = 'object');
ALTER TABLE exchange ADD COLUMN intent jsonb CHECK (jsonb_typeof(intent) = 'object');
ALTER TABLE subscription ADD COLUMN intent jsonb CHECK (jsonb_typeof(intent) = 'object');
-- Sealed with the member's key, like the note: a schedule may run for years, and the request contains its note. Only the api, which sends,
-- reads it.
ALTER TABLE schedule ADD COLUMN intent bytea;

GRANT INSERT (intent) ON settlement, exchange, subscription, schedule TO bank_app;

-- The request may contain a note, and is needed only as long as something may be posted for it.
CREATE FUNCTION intent_goes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.intent := NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER intent_goes BEFORE UPDATE OF status ON settlement FOR EACH ROW
  WHEN (NEW.intent IS NOT NULL AND NEW.status <> 'PENDING') EXECUTE FUNCTION intent_goes();
CREATE TRIGGER intent_goes BEFORE UPDATE OF step ON exchange FOR EACH ROW
  WHEN (NEW.intent IS NOT NULL AND NEW.step IN ('DONE', 'REFUSED')) EXECUTE FUNCTION intent_goes();
CREATE TRIGGER intent_goes BEFORE UPDATE OF state ON subscription FOR EACH ROW
  WHEN (NEW.intent IS NOT NULL AND NEW.state <> 'ACTIVE') EXECUTE FUNCTION intent_goes();
CREATE TRIGGER intent_goes BEFORE UPDATE OF status ON schedule FOR EACH ROW
  WHEN (NEW.intent IS NOT NULL AND NEW.status IN ('CANCELED', 'ENDED')) EXECUTE FUNCTION intent_goes();

ALTER TABLE exchange
  DROP CONSTRAINT exchange_fault_check,
  ADD CONSTRAINT exchange_fault_check CHECK (fault IN ('SOURCE_INSUFFICIENT', 'ACCOUNT_NOT_USABLE', 'EXCHANGE_SOLD_OUT',
    'EXCHANGE_FULL', 'INTENT_REFUSED'));
