-- Rows of orders are written separately from trades: nearly every command changes one, so on a busy market they are written later, and
-- several changes of an order are written as one.
ALTER TABLE follow DROP CONSTRAINT follow_name_check;
ALTER TABLE follow ADD CONSTRAINT follow_name_check CHECK (name IN ('rows', 'orders', 'windows'));
INSERT INTO follow (name, epoch, seq) SELECT 'orders', epoch, seq FROM follow WHERE name = 'rows';
