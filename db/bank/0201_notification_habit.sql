-- Quiet hours of members, and the daily mail that sums up what is unread.
CREATE TABLE notification_habit (
  member_seq uuid PRIMARY KEY REFERENCES member,
  time_zone text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64),
  -- In the member's time zone; may cross midnight. Both or neither.
  quiet_from time(0),
  quiet_until time(0),
  -- When the next summary is due; null without one.
  digest_at timestamptz(0),
  -- The end of the period that the last summary covered.
  digest_until timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CHECK (quiet_from <> quiet_until)
);
CREATE INDEX notification_habit_due ON notification_habit (digest_at) WHERE digest_at IS NOT NULL;

-- Returns the first moment, from the given one on, that is outside the member's quiet hours.
CREATE FUNCTION loud_at(whose uuid, moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT CASE
      WHEN quiet_from < quiet_until AND clock >= quiet_from AND clock < quiet_until THEN (day + quiet_until) AT TIME ZONE time_zone
      WHEN quiet_from > quiet_until AND clock >= quiet_from THEN (day + 1 + quiet_until) AT TIME ZONE time_zone
      WHEN quiet_from > quiet_until AND clock < quiet_until THEN (day + quiet_until) AT TIME ZONE time_zone
    END
    FROM (SELECT time_zone, quiet_from, quiet_until, (moment AT TIME ZONE time_zone)::date AS day,
      (moment AT TIME ZONE time_zone)::time AS clock FROM notification_habit WHERE member_seq = whose) AS habit
  ), moment)
$$;

-- Pushes wait for the end of quiet hours, except those about security.
CREATE OR REPLACE FUNCTION notification_tell() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM pg_notify('notification', NEW.member_seq::text);
  IF NOT is_muted(NEW.member_seq, NEW.kind, 'PUSH') THEN
    INSERT INTO web_push (subscription_seq, values, dispatch_at)
    SELECT subscription_seq, jsonb_strip_nulls(jsonb_build_object('kind', NEW.kind, 'event', NEW.event, 'ref', NEW.ref,
      'application', NEW.values ->> 'application')),
      CASE NEW.kind WHEN 'SECURITY' THEN now() ELSE loud_at(NEW.member_seq, now()) END
    FROM push_subscription WHERE member_seq = NEW.member_seq;
  END IF;
  RETURN NULL;
END
$$;

GRANT SELECT, DELETE, INSERT (member_seq, time_zone, quiet_from, quiet_until, digest_at),
  UPDATE (time_zone, quiet_from, quiet_until, digest_at, digest_until) ON notification_habit TO bank_app;
GRANT INSERT (dispatch_at) ON mail TO bank_app;
GRANT EXECUTE ON FUNCTION loud_at TO bank_app;
