-- Markets of the order book as operators manage them: halts, terms, and signals of abuse.

ALTER TABLE market
  -- Steps of new orders, in the units of tick and lot. Those never change: the journal and all rows of the market are counted in them.
  ADD price_step numeric(39, 0),
  ADD amount_step numeric(39, 0),
  -- Until when orders gather after a halt.
  ADD auction_ends_at timestamptz(3),
  ADD halted_reason text CHECK (length(halted_reason) BETWEEN 2 AND 500);

UPDATE market SET price_step = tick, amount_step = lot;

ALTER TABLE market
  ADD CHECK ((kind = 'PUBLIC') = (price_step IS NOT NULL)),
  ADD CHECK ((kind = 'PUBLIC') = (amount_step IS NOT NULL)),
  ADD CHECK (price_step > 0 AND price_step % tick = 0),
  ADD CHECK (amount_step > 0 AND amount_step % lot = 0),
  ADD CHECK (kind <> 'PUBLIC' OR (minimum_amount % amount_step = 0 AND band_ppm % 100 = 0)),
  ADD CHECK ((state = 'AUCTION') = (auction_ends_at IS NOT NULL)),
  ADD CHECK (halted_reason IS NULL OR state = 'HALTED');

-- One operator halts a market; two resume it, and then orders gather before they are matched.
CREATE FUNCTION market_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user NOT IN ('bank_app', 'bank_identity') THEN
    RETURN NEW;
  END IF;
  IF OLD.kind <> 'PUBLIC' THEN
    RAISE EXCEPTION 'only markets of the order book are managed here';
  END IF;
  IF (NEW.maker_fee_ppm, NEW.taker_fee_ppm, NEW.band_ppm, NEW.minimum_amount, NEW.price_step, NEW.amount_step)
      IS DISTINCT FROM (OLD.maker_fee_ppm, OLD.taker_fee_ppm, OLD.band_ppm, OLD.minimum_amount, OLD.price_step, OLD.amount_step)
    AND NOT approval_allows('market.change', 'market:' || OLD.code) THEN
    RAISE EXCEPTION 'the terms of a market change by an approval of the same transaction';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    (OLD.state IN ('OPEN', 'AUCTION') AND NEW.state = 'HALTED')
    OR (OLD.state = 'HALTED' AND NEW.state = 'AUCTION' AND NEW.auction_ends_at > now()
      AND approval_allows('market.resume', 'market:' || OLD.code))
    OR (OLD.state = 'AUCTION' AND NEW.state = 'OPEN' AND OLD.auction_ends_at <= now())) THEN
    RAISE EXCEPTION 'a market that is % does not become % like this', OLD.state, NEW.state;
  END IF;
  IF NEW.state = OLD.state AND NEW.auction_ends_at IS DISTINCT FROM OLD.auction_ends_at THEN
    RAISE EXCEPTION 'an auction ends when it was announced to end';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER market_keep BEFORE UPDATE ON market FOR EACH ROW EXECUTE FUNCTION market_keep();

GRANT UPDATE (state, auction_ends_at, halted_reason, maker_fee_ppm, taker_fee_ppm, band_ppm, minimum_amount, price_step, amount_step)
  ON market TO bank_app;

CREATE TABLE market_history (
  history_seq uuid PRIMARY KEY,
  market_seq uuid NOT NULL REFERENCES market,
  at timestamptz(3) NOT NULL DEFAULT now(),
  approval_seq uuid NOT NULL UNIQUE REFERENCES approval,
  maker_seq uuid NOT NULL,
  checker_seq uuid NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);

CREATE INDEX market_history_list ON market_history (market_seq, at DESC);
GRANT SELECT ON market_history TO bank_app;
GRANT INSERT (history_seq, market_seq, approval_seq, maker_seq, checker_seq, before, after) ON market_history TO bank_app;

-- Signals of possible abuse. Each has a case under the same id. At most one of a kind for one member, market and day.
CREATE TABLE market_signal (
  signal_seq uuid PRIMARY KEY,
  kind text NOT NULL,
  market_seq uuid NOT NULL REFERENCES market,
  member_seq uuid NOT NULL REFERENCES member,
  -- For trades between two members: the other one, who has the higher id.
  other_member_seq uuid REFERENCES member CHECK (other_member_seq > member_seq),
  -- The day in Korea.
  day date NOT NULL,
  facts jsonb NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  found_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((kind = 'WASH_TRADE') = (other_member_seq IS NOT NULL)),
  CHECK (last_at >= first_at),
  UNIQUE NULLS NOT DISTINCT (kind, market_seq, member_seq, other_member_seq, day)
);

SELECT close_list('market_signal', 'kind', ARRAY['WASH_TRADE', 'LAYERING', 'SPOOFING']);
CREATE INDEX market_signal_list ON market_signal (market_seq, found_at DESC);
CREATE INDEX market_signal_member ON market_signal (member_seq);
GRANT SELECT ON market_signal TO bank_app;
GRANT INSERT (signal_seq, kind, market_seq, member_seq, other_member_seq, day, facts, first_at, last_at) ON market_signal TO bank_app;

-- Signs that two members are one person or act together. Returns only the names of the signs, never personal data.
CREATE FUNCTION related_members(one uuid, other uuid) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN EXISTS (SELECT FROM known_device AS first JOIN known_device AS second USING (token_hash)
          WHERE first.member_seq = one AND second.member_seq = other) THEN 'SHARED_DEVICE' END,
    CASE WHEN EXISTS (SELECT FROM withdraw_address AS first JOIN withdraw_address AS second USING (blind_index)
          WHERE first.member_seq = one AND second.member_seq = other) THEN 'SAME_ADDRESS' END,
    CASE WHEN EXISTS (SELECT FROM member WHERE (member_seq, inviter_seq) IN ((one, other), (other, one))) THEN 'INVITED' END], NULL)
$$;

REVOKE EXECUTE ON FUNCTION related_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION related_members TO bank_app;
