-- Each member's outflow of the day, in minor units of USOT: one row per member, on the shard of the money, changed by post() in the
-- transaction of the transfers. Another day begins at zero in the same row, so that the table grows with the members and not with the
-- days. No changing column is indexed, and each page has room for later versions.
CREATE TABLE limit_day (
  member uuid PRIMARY KEY,
  day date NOT NULL,
  used numeric(39, 0) NOT NULL CHECK (used >= 0)
) WITH (fillfactor = 70);

GRANT SELECT ON limit_day TO ledger_app, ledger_worker, ledger_desk;
