-- Operators who may release a halt are mailed of it once, though no console is open.
ALTER TABLE halt ADD COLUMN mailed_at timestamptz(3);
UPDATE halt SET mailed_at = now();

CREATE INDEX halt_unmailed ON halt (halt_seq) WHERE mailed_at IS NULL;

GRANT UPDATE (mailed_at) ON halt TO bank_app;
