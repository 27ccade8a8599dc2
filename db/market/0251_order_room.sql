-- Changes of orders are written in batches, and row versions that one transaction replaces stay until it ends. A page needs room for a
-- second version of every row, or a change goes to another page and into all three indexes. Applies to pages that are filled from here
-- on.
ALTER TABLE placed_order SET (fillfactor = 50);
