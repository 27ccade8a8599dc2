-- Members' accounts: name, number and rank. The money itself is in the ledger, under the same id.
CREATE TABLE account (
  -- Also the id of the ledger's account; it names the shard.
  account_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL REFERENCES member,
  asset_seq uuid NOT NULL REFERENCES asset,
  number text NOT NULL UNIQUE CHECK (number ~ '^[1-9][0-9]{12}$'),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 40),
  instrument_type text NOT NULL DEFAULT 'LEGACY'
    CHECK (instrument_type IN ('LEGACY', 'DIVEARN', 'SAVINGS_INSTALLMENT', 'CD')),
  -- Which of a member's five accounts of an asset this is. A sixth has no place, whatever the code believes.
  place smallint CHECK (place BETWEEN 1 AND 5),
  is_favourite boolean NOT NULL DEFAULT false,
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The last time its owner used it; after a year without, it is dormant.
  used_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Accounts of products are not counted.
  CHECK ((instrument_type = 'LEGACY') = (place IS NOT NULL)),
  UNIQUE (member_seq, asset_seq, place)
);

GRANT SELECT ON account TO bank_app;
GRANT INSERT (account_seq, member_seq, asset_seq, number, title, instrument_type, place) ON account TO bank_app;
GRANT UPDATE (title, is_favourite, used_at) ON account TO bank_app;
