-- What the chains hold beside what the books say, asset by asset.
CREATE TABLE reconciliation (
  reconciliation_seq uuid PRIMARY KEY,
  asset_seq uuid NOT NULL REFERENCES asset,
  at timestamptz(3) NOT NULL DEFAULT now(),
  height bigint NOT NULL,
  -- All in smallest units: at our addresses; in custody by the ledger; arrived and not posted yet; ours and on its way.
  on_chain numeric(39, 0) NOT NULL CHECK (on_chain >= 0),
  in_custody numeric(39, 0) NOT NULL,
  unposted numeric(39, 0) NOT NULL CHECK (unposted >= 0),
  in_flight numeric(39, 0) NOT NULL,
  -- What none of this explains.
  difference numeric(39, 0) NOT NULL
);

CREATE INDEX reconciliation_list ON reconciliation (asset_seq, at DESC);

GRANT SELECT ON reconciliation TO bank_app;
GRANT SELECT, INSERT (reconciliation_seq, asset_seq, height, on_chain, in_custody, unposted, in_flight, difference)
  ON reconciliation TO bank_worker;

-- Whose turn it is: whoever moves the time on looks at that asset, and nobody else until then.
CREATE TABLE reconciliation_turn (
  asset_seq uuid PRIMARY KEY REFERENCES asset,
  due_at timestamptz(3) NOT NULL DEFAULT '-infinity'
);

GRANT SELECT, INSERT (asset_seq), UPDATE (due_at) ON reconciliation_turn TO bank_worker;

-- Addresses that may hold something, on chains that are asked address by address. A row goes when the address is empty, so that
-- a look costs what is not swept yet and not what was ever used.
CREATE TABLE held_address (
  network text NOT NULL,
  address text NOT NULL,
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (network, address)
);

INSERT INTO held_address (network, address)
SELECT DISTINCT network, address FROM deposit_address WHERE network = 'Ethereum';

GRANT SELECT, INSERT, DELETE, UPDATE (seen_at) ON held_address TO bank_worker;
