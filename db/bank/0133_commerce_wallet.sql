-- Commerce, payments from other wallets: addresses of checkouts, arrivals there, and returns to payers.

-- Confirmations by the value of an order, together with what its shop's owner was paid on the same chain and is not final: one or two up
-- to these values; above the last one, as many as its asset requires of any deposit, and never more than that. `rate_held_minutes`: how
-- soon after it was seen a payment must be in a block to count at the fixed rate. First values: 50 and 500 dollars, an hour. To be reviewed
-- before real money is used. `program_refund_usot`: all refunds that the programs of a shop ask for in a day. First value: 10,000 dollars.
INSERT INTO setting (name, value) VALUES ('config.shop',
  '{"one_confirmation_usot": "5000", "two_confirmations_usot": "50000", "rate_held_minutes": 60,
    "program_refund_usot": "1000000"}');

-- A child of the network's extended public key, numbered in the same sequence as those of members, so that none is ever assigned twice.
-- Each payer's browser gets an address of its own and commits to a secret that only it knows. Whoever knows that secret decides where coins
-- go that are returned from this address; the link of the checkout, which the shop has too, gives no such right.
CREATE TABLE checkout_address (
  mode text NOT NULL DEFAULT 'LIVE' CHECK (mode = 'LIVE'),
  checkout_seq uuid NOT NULL,
  network text NOT NULL,
  -- In the canonical form that the chain's watcher uses.
  address text NOT NULL CHECK (length(address) BETWEEN 20 AND 120),
  derivation_index integer NOT NULL CHECK (derivation_index > 0),
  -- The shard of the shop's accounts; arrivals are booked there.
  shard smallint NOT NULL CHECK (shard >= 0),
  -- How many an order of this value needs by itself; null: as many as the asset requires of any deposit.
  confirmations integer CHECK (confirmations >= 1),
  -- SHA-256 of the payer's secret. The secret itself is never stored.
  claim_hash bytea NOT NULL CHECK (octet_length(claim_hash) = 32),
  -- The worth of the order in smallest units of USOT, and the member who owns the shop: what one owner is paid with few confirmations adds
  -- up. Null if unknown.
  usot numeric(39, 0) CHECK (usot >= 0),
  owner_seq uuid NOT NULL REFERENCES member,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (mode, checkout_seq, network, claim_hash),
  FOREIGN KEY (mode, checkout_seq) REFERENCES checkout,
  UNIQUE (network, address),
  UNIQUE (network, derivation_index)
);

CREATE INDEX checkout_address_claim ON checkout_address (claim_hash);

GRANT SELECT ON checkout_address TO bank_app, bank_worker;
GRANT INSERT (checkout_seq, network, address, derivation_index, shard, confirmations, usot, owner_seq, claim_hash) ON checkout_address TO bank_app;

-- Queue of checkouts whose arrivals have changed, so that the worker need not scan all of them. A row is removed after it has been
-- processed, unless there was another change meanwhile.
CREATE TABLE checkout_look (
  checkout_seq uuid PRIMARY KEY,
  changes bigint NOT NULL DEFAULT 1
);

GRANT SELECT, INSERT, UPDATE, DELETE ON checkout_look TO bank_worker;

-- Wakes the worker at once for arrivals, confirmations and vanished coins.
CREATE FUNCTION checkout_arrival_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO checkout_look (checkout_seq) VALUES (NEW.checkout_seq)
  ON CONFLICT (checkout_seq) DO UPDATE SET changes = checkout_look.changes + 1;
  PERFORM pg_notify('checkout_arrival', NEW.checkout_seq::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER checkout_arrival_wake AFTER INSERT OR UPDATE ON deposit
  FOR EACH ROW WHEN (NEW.checkout_seq IS NOT NULL) EXECUTE FUNCTION checkout_arrival_wake();

-- State of arrivals on the chain, for commerce, which reads nothing else of custody.
CREATE VIEW checkout_arrival AS
  SELECT deposit.checkout_seq, deposit.deposit_seq, deposit.asset_seq, deposit.amount, deposit.txid, deposit.network, deposit.shard,
    deposit.seen_at, deposit.included_at, deposit.posted_at, deposit.vanished_at, deposit.alarmed_at, deposit.confirmations_required,
    CASE WHEN deposit.block_height IS NULL THEN 0
      ELSE greatest(0, (position.height - deposit.block_height + 1)::integer) END AS confirmations,
    -- As many confirmations as the asset requires of any deposit. Before that, nothing of it may leave again.
    coalesce(deposit.posted_at IS NOT NULL AND deposit.alarmed_at IS NULL
      AND deposit.block_height <= position.height - asset.confirmations_required + 1, false) AS is_final
  FROM deposit
  JOIN asset ON asset.seq = deposit.asset_seq
  LEFT JOIN chain_position AS position ON position.network = deposit.network
  WHERE deposit.checkout_seq IS NOT NULL;

GRANT SELECT ON checkout_arrival TO bank_app, bank_worker;

-- State of each arrival.
--   SEEN      on its way, or waiting for confirmations
--   VANISHED  replaced or spent elsewhere; it may come back
--   HELD      in suspense, counted towards the price; the checkout is not complete yet
--   COUNTED   the checkout is complete: the arrival is a payment of it, and any excess is offered back
--   OFFERED   offered back as a whole
CREATE TABLE wallet_receipt (
  deposit_seq uuid PRIMARY KEY REFERENCES deposit,
  mode text NOT NULL DEFAULT 'LIVE' CHECK (mode = 'LIVE'),
  checkout_seq uuid NOT NULL,
  asset_seq uuid NOT NULL REFERENCES asset,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'SEEN' CHECK (state IN ('SEEN', 'VANISHED', 'HELD', 'COUNTED', 'OFFERED')),
  -- The whole price in this asset at the rate that applies, and the fee of that. Fixed when the arrival is held.
  due numeric(39, 0) CHECK (due > 0),
  due_fee numeric(39, 0) CHECK (due_fee >= 0),
  -- Seen after the price had expired.
  is_late boolean NOT NULL DEFAULT false,
  payment_seq uuid UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  held_at timestamptz(3),
  FOREIGN KEY (mode, checkout_seq) REFERENCES checkout,
  FOREIGN KEY (mode, payment_seq) REFERENCES checkout_payment,
  CHECK ((state IN ('SEEN', 'VANISHED')) <= (due IS NULL AND held_at IS NULL)),
  CHECK ((state IN ('HELD', 'COUNTED')) <= (due IS NOT NULL AND due_fee IS NOT NULL AND held_at IS NOT NULL)),
  CHECK ((state = 'COUNTED') = (payment_seq IS NOT NULL))
);

CREATE INDEX wallet_receipt_of ON wallet_receipt (checkout_seq);
CREATE INDEX wallet_receipt_open ON wallet_receipt (created_at) WHERE state IN ('SEEN', 'VANISHED', 'HELD');

CREATE FUNCTION wallet_receipt_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('SEEN', 'VANISHED'), ('VANISHED', 'SEEN'), ('SEEN', 'HELD'), ('SEEN', 'OFFERED'), ('HELD', 'COUNTED'), ('HELD', 'OFFERED')) THEN
    RAISE EXCEPTION 'an arrival that is % cannot become %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER wallet_receipt_keep BEFORE UPDATE ON wallet_receipt FOR EACH ROW EXECUTE FUNCTION wallet_receipt_keep();

GRANT SELECT ON wallet_receipt TO bank_app, bank_worker;
GRANT INSERT (deposit_seq, checkout_seq, asset_seq, amount, is_late) ON wallet_receipt TO bank_worker;
GRANT UPDATE (state, due, due_fee, is_late, payment_seq, held_at) ON wallet_receipt TO bank_worker;

-- Where a shop is paid now decides what a late payment counts.
GRANT SELECT (number, title) ON account TO bank_worker;

-- Amounts offered back. The payer who knows the secret of the address where the coins arrived chooses where they go; until then, the
-- shop and operators see the offer.
--   OFFERED → CLAIMED → SENT → DONE; OFFERED → EXPIRED → OFFERED once it is extended; what cannot be paid is OFFERED again
--   An amount too small to be sent is left to operators: two of them write it off, and the ledger moves it to the house.
CREATE TABLE return_offer (
  mode text NOT NULL DEFAULT 'LIVE' CHECK (mode = 'LIVE'),
  offer_seq uuid NOT NULL,
  checkout_seq uuid NOT NULL,
  cause text NOT NULL CHECK (cause IN ('OVERPAID', 'LATE', 'TWICE', 'INCOMPLETE', 'WRONG_ASSET', 'SOLD_OUT', 'REFUND')),
  -- The arrival that it is part of, or the refund.
  deposit_seq uuid REFERENCES wallet_receipt,
  refund_seq uuid,
  asset_seq uuid NOT NULL REFERENCES asset,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  -- The shard where it is kept in suspense.
  shard smallint NOT NULL CHECK (shard >= 0),
  state text NOT NULL DEFAULT 'OFFERED' CHECK (state IN ('OFFERED', 'CLAIMED', 'SENT', 'DONE', 'EXPIRED', 'WRITTEN_OFF')),
  -- SHA-256 of the secret that claims it, from the address where the coins arrived.
  claim_hash bytea NOT NULL CHECK (octet_length(claim_hash) = 32),
  -- SHA-256 of another secret of a payer who has lost the first, which two operators allow and which works after a wait. The first secret
  -- works on, so that a deceived operator takes nothing from a payer who still has it.
  recovery_hash bytea CHECK (octet_length(recovery_hash) = 32),
  recovery_from timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL,
  done_at timestamptz(3),
  PRIMARY KEY (mode, offer_seq),
  FOREIGN KEY (mode, checkout_seq) REFERENCES checkout,
  FOREIGN KEY (mode, refund_seq) REFERENCES refund,
  UNIQUE (mode, refund_seq),
  CHECK ((cause = 'REFUND') = (refund_seq IS NOT NULL)),
  CHECK (num_nonnulls(deposit_seq, refund_seq) = 1),
  CHECK ((recovery_hash IS NULL) = (recovery_from IS NULL)),
  -- A written-off offer is done once it is posted.
  CHECK (state <> 'DONE' OR done_at IS NOT NULL),
  CHECK (done_at IS NULL OR state IN ('DONE', 'WRITTEN_OFF'))
);

-- An arrival is offered back once for each cause.
CREATE UNIQUE INDEX return_offer_of_arrival ON return_offer (deposit_seq, cause) WHERE deposit_seq IS NOT NULL;
CREATE INDEX return_offer_checkout ON return_offer (checkout_seq);
CREATE INDEX return_offer_open ON return_offer (created_at, offer_seq) WHERE done_at IS NULL;
CREATE INDEX return_offer_waiting ON return_offer (expires_at) WHERE state = 'OFFERED';
CREATE INDEX return_offer_claim ON return_offer (claim_hash);
CREATE INDEX return_offer_recovery ON return_offer (recovery_hash) WHERE recovery_hash IS NOT NULL;

CREATE FUNCTION return_offer_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('OFFERED', 'CLAIMED'), ('OFFERED', 'EXPIRED'), ('EXPIRED', 'OFFERED'), ('CLAIMED', 'SENT'), ('CLAIMED', 'OFFERED'),
    ('SENT', 'DONE'), ('SENT', 'OFFERED'), ('OFFERED', 'WRITTEN_OFF'), ('EXPIRED', 'WRITTEN_OFF')) THEN
    RAISE EXCEPTION 'an offer that is % cannot become %', OLD.state, NEW.state;
  END IF;
  IF NEW.state = 'WRITTEN_OFF' AND OLD.state <> 'WRITTEN_OFF'
    AND NOT approval_allows('return.write-off', 'return:' || OLD.offer_seq) THEN
    RAISE EXCEPTION 'two operators write off what is offered back';
  END IF;
  IF (NEW.recovery_hash, NEW.recovery_from) IS DISTINCT FROM (OLD.recovery_hash, OLD.recovery_from) THEN
    IF NOT approval_allows('return.recover', 'return:' || OLD.offer_seq) THEN
      RAISE EXCEPTION 'two operators let a payer recover what is offered back';
    END IF;
    IF NEW.recovery_from < now() + interval '48 hours' THEN
      RAISE EXCEPTION 'what is recovered waits for 48 hours';
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER return_offer_keep BEFORE UPDATE ON return_offer FOR EACH ROW EXECUTE FUNCTION return_offer_keep();

-- The only way to offer something back, so that offers never exceed what is kept: of an arrival, what came in less what was paid to the
-- shop and offered before; of a refund, its amount, once. An offer belongs to the payer at whose address the coins arrived. Repeated for a
-- refund, it returns the same offer. The worker calls it: it alone takes refunds out of shops' accounts.
CREATE FUNCTION offer_return(of_offer uuid, of_cause text, of_deposit uuid, of_refund uuid, of_amount numeric, of_shard smallint,
  valid_until timestamptz) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  refunded refund;
  receipt wallet_receipt;
  arrival deposit;
  most numeric;
  known uuid;
BEGIN
  IF num_nonnulls(of_deposit, of_refund) <> 1 THEN
    RAISE EXCEPTION 'an offer is of one arrival or of one refund';
  END IF;
  IF of_refund IS NULL THEN
    SELECT * INTO receipt FROM wallet_receipt WHERE deposit_seq = of_deposit FOR UPDATE;
    SELECT * INTO arrival FROM deposit WHERE deposit_seq = of_deposit AND posted_at IS NOT NULL;
    SELECT arrival.amount - coalesce(max(payment.amount), 0) - (
      SELECT coalesce(sum(amount), 0) FROM return_offer WHERE deposit_seq = of_deposit) INTO most
    FROM checkout_payment AS payment WHERE payment.mode = 'LIVE' AND payment.payment_seq = receipt.payment_seq;
  ELSE
    SELECT * INTO refunded FROM refund WHERE mode = 'LIVE' AND refund_seq = of_refund AND state <> 'FAILED' FOR UPDATE;
    SELECT offer_seq INTO known FROM return_offer WHERE mode = 'LIVE' AND refund_seq = of_refund;
    IF FOUND THEN
      RETURN known;
    END IF;
    SELECT * INTO receipt FROM wallet_receipt WHERE payment_seq = refunded.payment_seq;
    SELECT * INTO arrival FROM deposit WHERE deposit_seq = receipt.deposit_seq;
    most := refunded.amount;
  END IF;
  IF (of_amount > most) IS NOT FALSE THEN
    RAISE EXCEPTION 'more is offered back than is kept: % of %', of_amount, coalesce(most, 0);
  END IF;
  INSERT INTO return_offer (offer_seq, checkout_seq, cause, deposit_seq, refund_seq, asset_seq, amount, shard, claim_hash, expires_at)
  SELECT of_offer, receipt.checkout_seq, of_cause, of_deposit, of_refund, receipt.asset_seq, of_amount, of_shard, place.claim_hash,
    valid_until
  FROM checkout_address AS place
  WHERE place.mode = 'LIVE' AND place.checkout_seq = receipt.checkout_seq AND place.network = arrival.network
    AND place.address = arrival.address;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the arrival is at no address of its checkout';
  END IF;
  RETURN of_offer;
END
$$;

GRANT EXECUTE ON FUNCTION offer_return TO bank_worker;

GRANT SELECT ON return_offer TO bank_app, bank_worker;
GRANT UPDATE (state, expires_at, done_at) ON return_offer TO bank_worker;
GRANT UPDATE (state, expires_at, recovery_hash, recovery_from) ON return_offer TO bank_app;

-- Destination chosen by the payer. Each claim is one payout; if it can never arrive it has failed, and the offer is open
-- again.
CREATE TABLE return_claim (
  claim_seq uuid PRIMARY KEY,
  mode text NOT NULL DEFAULT 'LIVE' CHECK (mode = 'LIVE'),
  offer_seq uuid NOT NULL,
  address text NOT NULL,
  -- The house's fee, and the amount that is sent.
  fee numeric(39, 0) NOT NULL CHECK (fee >= 0),
  net numeric(39, 0) NOT NULL CHECK (net > 0),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  payout_seq uuid UNIQUE REFERENCES payout,
  paid_at timestamptz(3),
  failed_at timestamptz(3),
  FOREIGN KEY (mode, offer_seq) REFERENCES return_offer,
  CHECK (paid_at IS NULL OR failed_at IS NULL),
  CHECK (paid_at IS NULL OR payout_seq IS NOT NULL)
);

-- An offer is paid once; only after a claim has failed may there be another.
CREATE UNIQUE INDEX return_claim_once ON return_claim (mode, offer_seq) WHERE failed_at IS NULL;
CREATE INDEX return_claim_open ON return_claim (created_at) WHERE paid_at IS NULL AND failed_at IS NULL;

CREATE FUNCTION return_claim_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (
      SELECT FROM return_offer
      WHERE mode = NEW.mode AND offer_seq = NEW.offer_seq AND amount = NEW.net + NEW.fee AND state = 'OFFERED') THEN
      RAISE EXCEPTION 'an offer is claimed while it stands, as a whole';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.payout_seq IS NOT NULL AND NEW.payout_seq IS DISTINCT FROM OLD.payout_seq THEN
    RAISE EXCEPTION 'a claim is paid by one payout';
  END IF;
  IF OLD.paid_at IS NOT NULL OR OLD.failed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a claim that has ended is over';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER return_claim_keep BEFORE INSERT OR UPDATE ON return_claim FOR EACH ROW EXECUTE FUNCTION return_claim_keep();

CREATE FUNCTION return_claim_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('return_claim', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER return_claim_wake AFTER INSERT ON return_claim FOR EACH STATEMENT EXECUTE FUNCTION return_claim_wake();

-- Claims an offer with the secret of its payer. The api may insert no claim otherwise, so that not even a process of the api can claim
-- what it was not asked to.
CREATE FUNCTION claim_return(secret text, of_offer uuid, of_claim uuid, to_address text, of_fee numeric, of_net numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  hash bytea := sha256(convert_to(secret, 'UTF8'));
BEGIN
  PERFORM FROM return_offer
  WHERE mode = 'LIVE' AND offer_seq = of_offer AND state = 'OFFERED' AND expires_at > now()
    AND (claim_hash = hash OR (recovery_hash = hash AND recovery_from <= now()))
  FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing is offered to the holder of this secret';
  END IF;
  INSERT INTO return_claim (claim_seq, offer_seq, address, fee, net) VALUES (of_claim, of_offer, to_address, of_fee, of_net);
  UPDATE return_offer SET state = 'CLAIMED' WHERE mode = 'LIVE' AND offer_seq = of_offer;
END
$$;

GRANT EXECUTE ON FUNCTION claim_return TO bank_app;

GRANT SELECT ON return_claim TO bank_app, bank_worker;
GRANT UPDATE (payout_seq, paid_at, failed_at) ON return_claim TO bank_worker;
