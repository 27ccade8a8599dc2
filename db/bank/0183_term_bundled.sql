-- Which texts the bank opened with: readers are told so, until operators replace words and day together.
ALTER TABLE term ADD COLUMN bundled boolean NOT NULL DEFAULT false;

UPDATE term SET bundled = true
WHERE NOT EXISTS (
  SELECT FROM approval
  WHERE action = 'term.publish' AND subject = 'term:' || term.code AND state = 'APPROVED'
    AND payload ->> 'version' = term.version);
