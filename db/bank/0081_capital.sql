-- Coins that the owner brought to a hot wallet, each transaction once. Written by the owner's own command only.
CREATE TABLE capital (
  capital_seq uuid PRIMARY KEY,
  network text NOT NULL,
  txid text NOT NULL,
  asset text NOT NULL,
  amount numeric(39, 0) NOT NULL CHECK (amount > 0),
  brought_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (network, txid)
);
