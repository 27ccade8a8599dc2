-- Rows of orders follow the journal apart from trades: nearly every command changes one, so on a busy market they come later, and what
-- happened to an order meanwhile is written once.
ALTER TABLE follow DROP CONSTRAINT follow_name_check;
ALTER TABLE follow ADD CONSTRAINT follow_name_check CHECK (name IN ('rows', 'orders', 'windows'));
INSERT INTO follow (name, epoch, seq) SELECT 'orders', epoch, seq FROM follow WHERE name = 'rows';
