-- A payee confirmed without an established second factor can be paid only after a while. Operators decide how long.
ALTER TABLE payee ADD COLUMN usable_at timestamptz(3) NOT NULL DEFAULT now();

GRANT INSERT (usable_at) ON payee TO bank_app;

UPDATE setting SET value = value || '{"payee_cooling_off_hours": 24}' WHERE name = 'config.member';
