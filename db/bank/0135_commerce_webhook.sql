-- Commerce, webhooks: endpoints that receive the events of a shop, and the outcome of each delivery.

CREATE TABLE webhook_endpoint (
  endpoint_seq uuid PRIMARY KEY,
  merchant_seq uuid NOT NULL REFERENCES merchant,
  mode text NOT NULL CHECK (mode IN ('LIVE', 'TEST')),
  url text NOT NULL CHECK (length(url) <= 500),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 100),
  -- The event types it receives; all if null.
  events text[] CHECK (cardinality(events) BETWEEN 1 AND 50),
  state text NOT NULL DEFAULT 'ENABLED' CHECK (state IN ('ENABLED', 'PAUSED')),
  -- Whether the owner paused it, or three days of failures did.
  paused_by text CHECK (paused_by IN ('OWNER', 'FAILURES')),
  paused_at timestamptz(3),
  -- The mail that is due to the owner. The api takes it, because it alone can open addresses.
  mail_due text CHECK (mail_due IN ('PAUSED', 'GAVE_UP')),
  mailed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  -- Idempotency key of the request; see account.request_key.
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  CHECK (mode = 'TEST' OR url ~ '^https://'),
  CHECK ((state = 'PAUSED') = (paused_at IS NOT NULL)),
  CHECK ((state = 'PAUSED') = (paused_by IS NOT NULL)),
  UNIQUE (endpoint_seq, merchant_seq, mode)
);

CREATE INDEX webhook_endpoint_of ON webhook_endpoint (merchant_seq, mode) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX webhook_endpoint_request ON webhook_endpoint (merchant_seq, request_key);
CREATE INDEX webhook_endpoint_mail ON webhook_endpoint (endpoint_seq) WHERE mail_due IS NOT NULL;

-- Secrets that sign deliveries: one, or two for a day after a rotation.
CREATE TABLE webhook_secret (
  secret_seq uuid PRIMARY KEY,
  endpoint_seq uuid NOT NULL REFERENCES webhook_endpoint,
  -- Sealed with a key that api and worker share: the worker signs and has no access to the keys of members.
  secret bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ends_at timestamptz(3)
);

CREATE UNIQUE INDEX webhook_secret_current ON webhook_secret (endpoint_seq) WHERE ends_at IS NULL;
CREATE INDEX webhook_secret_ending ON webhook_secret (endpoint_seq, ends_at) WHERE ends_at IS NOT NULL;

-- The last number given to an event of a shop.
CREATE TABLE webhook_counter (
  merchant_seq uuid NOT NULL REFERENCES merchant,
  mode text NOT NULL CHECK (mode IN ('LIVE', 'TEST')),
  last_event_seq bigint NOT NULL CHECK (last_event_seq >= 0),
  PRIMARY KEY (merchant_seq, mode)
);

-- The delivery of one event to one endpoint.
CREATE TABLE webhook_delivery (
  delivery_seq uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  endpoint_seq uuid NOT NULL REFERENCES webhook_endpoint,
  event_id uuid NOT NULL REFERENCES commerce_event,
  event_seq bigint NOT NULL,
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'DELIVERED', 'FAILED')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When it is tried next; null once it has ended.
  next_at timestamptz(3) DEFAULT now(),
  -- Three days after the first attempt, or after a request to send it again.
  gives_up_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  first_attempt_at timestamptz(3),
  delivered_at timestamptz(3),
  UNIQUE (endpoint_seq, event_id),
  CHECK ((state = 'PENDING') = (next_at IS NOT NULL)),
  CHECK (state <> 'DELIVERED' OR delivered_at IS NOT NULL)
);

CREATE INDEX webhook_delivery_list ON webhook_delivery (endpoint_seq, created_at DESC, delivery_seq DESC);
-- First attempts go out in the order of the events; everything else when its time has come.
CREATE INDEX webhook_delivery_first ON webhook_delivery (endpoint_seq, event_seq) WHERE state = 'PENDING' AND attempts = 0;
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_seq, next_at) WHERE state = 'PENDING';
CREATE INDEX webhook_delivery_failed ON webhook_delivery (endpoint_seq, created_at DESC, delivery_seq DESC) WHERE state = 'FAILED';
CREATE INDEX webhook_delivery_untried ON webhook_delivery (created_at) WHERE state = 'PENDING' AND attempts = 0;
CREATE INDEX webhook_delivery_old ON webhook_delivery (created_at);

-- Each attempt: the request without its body, which follows from the event, and the response.
CREATE TABLE webhook_attempt (
  attempt_seq uuid PRIMARY KEY,
  delivery_seq uuid NOT NULL REFERENCES webhook_delivery ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  started_at timestamptz(3) NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  outcome text NOT NULL CHECK (outcome IN
    ('DELIVERED', 'REFUSED', 'REDIRECTED', 'TIMED_OUT', 'NO_ADDRESS', 'FORBIDDEN_ADDRESS', 'NO_CONNECTION', 'BROKEN_ANSWER')),
  request_headers jsonb NOT NULL,
  -- The network address it was sent to; null if nothing was sent.
  address text CHECK (length(address) <= 45),
  status integer,
  response_headers jsonb,
  -- The first four kilobytes, as text.
  response_body text CHECK (length(response_body) <= 4096)
);

CREATE INDEX webhook_attempt_of ON webhook_attempt (delivery_seq, number);

-- The lease of an endpoint and the time of its next delivery. One worker at a time sends to it, so that first attempts keep their order.
CREATE TABLE webhook_lane (
  endpoint_seq uuid PRIMARY KEY,
  -- The endpoint's, as the key below ensures: lanes are shared out by mode and shop.
  merchant_seq uuid NOT NULL,
  mode text NOT NULL,
  -- When something is due; null if nothing is.
  due_at timestamptz(3),
  worker uuid,
  leased_until timestamptz(3),
  -- Its last answer was slow or missing: it queues with other slow endpoints and takes no place from the rest.
  is_slow boolean NOT NULL DEFAULT false,
  delivered_at timestamptz(3),
  FOREIGN KEY (endpoint_seq, merchant_seq, mode) REFERENCES webhook_endpoint (endpoint_seq, merchant_seq, mode)
);

CREATE INDEX webhook_lane_due ON webhook_lane (mode, is_slow, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_lane_leased ON webhook_lane (merchant_seq) WHERE leased_until IS NOT NULL;

-- Numbers a batch of live events and up to a fifth as many of test mode, so that these take no capacity from the others. Creates their
-- deliveries and returns how many events it numbered. One worker at a time: the lock ends with
-- the transaction, and each statement sees what the one before committed. An event that is committed late is numbered late, and none is
-- skipped.
CREATE FUNCTION number_events(most integer) RETURNS integer LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  numbered integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('number_events')) THEN
    RETURN 0;
  END IF;
  WITH waiting AS MATERIALIZED (
    (SELECT event_id, merchant_seq, mode, type, subject_seq, position FROM commerce_event
     WHERE event_seq IS NULL AND mode = 'LIVE' ORDER BY position LIMIT most)
    UNION ALL
    (SELECT event_id, merchant_seq, mode, type, subject_seq, position FROM commerce_event
     WHERE event_seq IS NULL AND mode = 'TEST' ORDER BY position LIMIT greatest(most / 5, 1))
  ), numbers AS (
    SELECT waiting.event_id, waiting.merchant_seq, waiting.mode, waiting.type, waiting.subject_seq,
      coalesce(last_event_seq, 0) + row_number() OVER (PARTITION BY merchant_seq, mode ORDER BY position) AS event_seq
    FROM waiting LEFT JOIN webhook_counter USING (merchant_seq, mode)
  ), given AS (
    UPDATE commerce_event SET event_seq = numbers.event_seq FROM numbers WHERE commerce_event.event_id = numbers.event_id
    RETURNING 1
  ), counted AS (
    INSERT INTO webhook_counter AS counter (merchant_seq, mode, last_event_seq)
    SELECT merchant_seq, mode, max(event_seq) FROM numbers GROUP BY merchant_seq, mode
    ON CONFLICT (merchant_seq, mode) DO UPDATE SET last_event_seq = excluded.last_event_seq
  ), made AS (
    INSERT INTO webhook_delivery (endpoint_seq, event_id, event_seq)
    SELECT endpoint_seq, event_id, event_seq
    FROM numbers JOIN webhook_endpoint USING (merchant_seq, mode)
    WHERE deleted_at IS NULL
      AND CASE WHEN type = 'endpoint.test' THEN subject_seq = endpoint_seq ELSE events IS NULL OR type = ANY (events) END
    ORDER BY event_seq
    RETURNING endpoint_seq
  ), woken AS (
    INSERT INTO webhook_lane AS lane (endpoint_seq, merchant_seq, mode, due_at)
    SELECT DISTINCT endpoint_seq, merchant_seq, mode, now() FROM made JOIN webhook_endpoint USING (endpoint_seq)
    ON CONFLICT (endpoint_seq) DO UPDATE SET due_at = least(lane.due_at, excluded.due_at)
  )
  SELECT count(*) INTO numbered FROM given;
  RETURN numbered;
END
$$;

-- Releases a lane and sets when its next delivery is due. The row is locked first, so that events numbered meanwhile are not missed.
CREATE FUNCTION release_lane(lane_endpoint uuid, lane_worker uuid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM webhook_lane WHERE endpoint_seq = lane_endpoint AND worker = lane_worker FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE webhook_lane SET worker = NULL, leased_until = NULL, due_at = (
    SELECT min(next_at) FROM webhook_delivery JOIN webhook_endpoint USING (endpoint_seq)
    WHERE endpoint_seq = lane_endpoint AND webhook_delivery.state = 'PENDING'
      AND webhook_endpoint.state = 'ENABLED' AND deleted_at IS NULL)
  WHERE endpoint_seq = lane_endpoint;
END
$$;

REVOKE ALL ON FUNCTION number_events, release_lane FROM PUBLIC;
GRANT EXECUTE ON FUNCTION number_events, release_lane TO bank_worker;

GRANT SELECT ON webhook_endpoint, webhook_secret, webhook_delivery, webhook_attempt TO bank_app, bank_worker;
GRANT SELECT ON webhook_counter, webhook_lane TO bank_worker;
GRANT SELECT (endpoint_seq, due_at) ON webhook_lane TO bank_app;
GRANT INSERT (endpoint_seq, merchant_seq, mode, url, description, events, request_key) ON webhook_endpoint TO bank_app;
GRANT UPDATE (url, description, events, state, paused_by, paused_at, mail_due, mailed_at, deleted_at) ON webhook_endpoint TO bank_app;
GRANT UPDATE (state, paused_by, paused_at, mail_due) ON webhook_endpoint TO bank_worker;
GRANT INSERT (secret_seq, endpoint_seq, secret) ON webhook_secret TO bank_app;
GRANT UPDATE (ends_at), DELETE ON webhook_secret TO bank_app;
GRANT INSERT, UPDATE (last_event_seq) ON webhook_counter TO bank_worker;
GRANT INSERT (endpoint_seq, event_id, event_seq) ON webhook_delivery TO bank_app, bank_worker;
GRANT UPDATE (state, next_at, gives_up_at) ON webhook_delivery TO bank_app;
GRANT UPDATE (state, attempts, next_at, gives_up_at, first_attempt_at, delivered_at), DELETE ON webhook_delivery TO bank_worker;
GRANT INSERT, DELETE ON webhook_attempt TO bank_worker;
GRANT INSERT (endpoint_seq, merchant_seq, mode, due_at), UPDATE (due_at) ON webhook_lane TO bank_app;
GRANT INSERT, UPDATE ON webhook_lane TO bank_worker;
