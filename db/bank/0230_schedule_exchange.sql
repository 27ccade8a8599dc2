-- Exchanges that a member schedules run on the same rows, workflow and turns as scheduled transfers. Both accounts are the member's own.
ALTER TABLE schedule
  ADD COLUMN type text NOT NULL DEFAULT 'TRANSFER' CHECK (type IN ('TRANSFER', 'EXCHANGE')),
  -- The least that the member must receive; a run that would give less is skipped.
  ADD COLUMN receive_min numeric(39, 0) CHECK (receive_min > 0),
  ADD CHECK (receive_min IS NULL OR type = 'EXCHANGE'),
  ADD CHECK (type = 'TRANSFER' OR frequency <> 'ONCE');

ALTER TABLE schedule_run
  ADD COLUMN exchange_seq uuid,
  DROP CONSTRAINT schedule_run_check,
  ADD CONSTRAINT schedule_run_result CHECK ((outcome = 'SENT')::integer = num_nonnulls(transfer_seq, exchange_seq));

GRANT INSERT (type, receive_min) ON schedule TO bank_app;
GRANT INSERT (exchange_seq) ON schedule_run TO bank_app;

CREATE OR REPLACE FUNCTION schedule_run_notify() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM notify_member(schedule.member_seq, 'SCHEDULE',
    CASE schedule.type WHEN 'EXCHANGE' THEN 'EXCHANGE_' ELSE '' END || NEW.outcome, schedule_seq,
    coins(schedule.amount, asset_seq), 'schedule:' || schedule_seq || ':' || NEW.run || ':' || NEW.attempt)
  FROM schedule JOIN account ON account_seq = from_account_seq WHERE schedule_seq = NEW.schedule_seq;
  RETURN NULL;
END
$$;
