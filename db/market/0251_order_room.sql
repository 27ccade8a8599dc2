-- What happens to orders is written for many at once, and what one transaction replaces stays until it ends. A page needs room for a second
-- version of every row, or a change goes to another page and into all three indexes. Holds for pages that are filled from here on.
ALTER TABLE placed_order SET (fillfactor = 50);
