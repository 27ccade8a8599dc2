-- Books: the assets the bank carries, members' accounts and prices. Balances are in the ledger.

-- Amounts are integers in the smallest unit of the asset, wide enough for large sums with 18 decimals.
CREATE TABLE asset (
  seq uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{2,12}$'),
  name jsonb NOT NULL CHECK (has_every_locale(name)),
  kind text NOT NULL CHECK (kind IN ('CRYPTO', 'FIAT')),
  decimal_point smallint NOT NULL DEFAULT 8 CHECK (decimal_point BETWEEN 0 AND 18),
  network text CHECK ((kind = 'CRYPTO') = (network IS NOT NULL)),
  -- A cautious default for an asset whose chain has not been assessed: waiting longer never loses money.
  confirmations_required integer NOT NULL DEFAULT 350 CHECK (confirmations_required >= 0),
  minimum_deposit numeric(39, 0) NOT NULL DEFAULT 0 CHECK (minimum_deposit >= 0),
  needs_memo boolean NOT NULL DEFAULT false,
  -- PREPAY is paid on top of the amount, POSTPAY out of it.
  fee_type text NOT NULL CHECK (fee_type IN ('PREPAY', 'POSTPAY')),
  fee_charge_type text NOT NULL CHECK (fee_charge_type IN ('FIXED', 'RATIO')),
  -- FIXED: smallest units. RATIO: parts per million, so 1 percent is 10000.
  fee_amount numeric(39, 0) NOT NULL CHECK (fee_amount >= 0),
  is_active boolean NOT NULL DEFAULT true,
  sort integer NOT NULL,
  -- Contract address of a token; null for the coin of a chain.
  contract text CHECK (contract ~ '^0x[0-9a-f]{40}$'),
  CHECK (fee_charge_type = 'FIXED' OR fee_amount <= 1000000)
);

GRANT SELECT ON asset TO bank_app, bank_worker;
GRANT UPDATE (confirmations_required, minimum_deposit, fee_type, fee_charge_type, fee_amount, is_active)
  ON asset TO bank_app;

-- Fixed ids: ledger accounts refer to an asset by its id, which must be the same on every shard.
INSERT INTO asset
  (seq, code, kind, decimal_point, network, confirmations_required, needs_memo, fee_type, fee_charge_type, fee_amount, is_active, sort,
   name)
VALUES
('019a8000-0000-7000-8000-000000000001', 'BTC', 'CRYPTO', 8, 'Bitcoin', 3, false, 'PREPAY', 'FIXED', 20000, true, 10,
 '{"ko-KR": "비트코인", "en-US": "Bitcoin", "ja-JP": "ビットコイン", "zh-CN": "比特币", "zh-TW": "比特幣",
   "fr-FR": "Bitcoin", "de-DE": "Bitcoin", "es-ES": "Bitcoin", "vi-VN": "Bitcoin", "pt-PT": "Bitcoin"}'),
('019a8000-0000-7000-8000-000000000002', 'LTC', 'CRYPTO', 8, 'Litecoin', 24, false, 'PREPAY', 'FIXED', 100000, true, 20,
 '{"ko-KR": "라이트코인", "en-US": "Litecoin", "ja-JP": "ライトコイン", "zh-CN": "莱特币", "zh-TW": "萊特幣",
   "fr-FR": "Litecoin", "de-DE": "Litecoin", "es-ES": "Litecoin", "vi-VN": "Litecoin", "pt-PT": "Litecoin"}'),
-- All 18 decimals of the chain: the credit must equal what arrived.
('019a8000-0000-7000-8000-000000000003', 'ETH', 'CRYPTO', 18, 'Ethereum', 32, false, 'PREPAY', 'FIXED', 2000000000000000, true, 30,
 '{"ko-KR": "이더리움", "en-US": "Ether", "ja-JP": "イーサ", "zh-CN": "以太币", "zh-TW": "以太幣",
   "fr-FR": "Ether", "de-DE": "Ether", "es-ES": "Ether", "vi-VN": "Ether", "pt-PT": "Ether"}'),
('019a8000-0000-7000-8000-000000000004', 'USOT', 'CRYPTO', 8, 'Ethereum', 32, true, 'PREPAY', 'FIXED', 10000000000, true, 40,
 '{"ko-KR": "유에스오티", "en-US": "USOT", "ja-JP": "USOT", "zh-CN": "USOT", "zh-TW": "USOT",
   "fr-FR": "USOT", "de-DE": "USOT", "es-ES": "USOT", "vi-VN": "USOT", "pt-PT": "USOT"}'),
('019a8000-0000-7000-8000-000000000005', 'CCM', 'CRYPTO', 8, 'Ethereum', 32, false, 'POSTPAY', 'RATIO', 1000, true, 50,
 '{"ko-KR": "씨씨엠", "en-US": "CCM", "ja-JP": "CCM", "zh-CN": "CCM", "zh-TW": "CCM",
   "fr-FR": "CCM", "de-DE": "CCM", "es-ES": "CCM", "vi-VN": "CCM", "pt-PT": "CCM"}'),
-- Inactive until operators activate it, once a bank that pays it out is connected. The bank's answer is the one confirmation.
('019a8000-0000-7000-8000-000000000006', 'USD', 'FIAT', 2, NULL, 1, false, 'PREPAY', 'FIXED', 100, false, 60,
 '{"ko-KR": "미국 달러", "en-US": "US dollar", "ja-JP": "米ドル", "zh-CN": "美元", "zh-TW": "美元",
   "fr-FR": "Dollar américain", "de-DE": "US-Dollar", "es-ES": "Dólar estadounidense", "vi-VN": "Đô la Mỹ",
   "pt-PT": "Dólar americano"}');

-- Requirements and fees of an asset change only with an approval; the values before and after are kept.
CREATE TABLE asset_history (
  history_seq uuid PRIMARY KEY,
  asset_seq uuid NOT NULL REFERENCES asset,
  at timestamptz(3) NOT NULL DEFAULT now(),
  approval_seq uuid NOT NULL UNIQUE REFERENCES approval,
  maker_seq uuid NOT NULL,
  checker_seq uuid NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);

CREATE INDEX asset_history_list ON asset_history (asset_seq, at DESC);

CREATE FUNCTION asset_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user IN ('bank_app', 'bank_identity') AND NOT approval_allows('asset.change', 'asset:' || OLD.code) THEN
    RAISE EXCEPTION 'an asset changes by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER asset_keep BEFORE UPDATE ON asset FOR EACH ROW EXECUTE FUNCTION asset_keep();

GRANT SELECT ON asset_history TO bank_app;
GRANT INSERT (history_seq, asset_seq, approval_seq, maker_seq, checker_seq, before, after) ON asset_history TO bank_app;

-- Members' accounts: name, number and order. The balance is in the ledger, under the same id.
CREATE TABLE account (
  -- Also the id of the ledger account; it contains the shard.
  account_seq uuid PRIMARY KEY,
  member_seq uuid NOT NULL,
  asset_seq uuid NOT NULL REFERENCES asset,
  number text NOT NULL UNIQUE CHECK (number ~ '^[1-9][0-9]{12}$'),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 40),
  instrument_type text NOT NULL DEFAULT 'LEGACY'
    CHECK (instrument_type IN ('LEGACY', 'DIVEARN', 'SAVINGS_INSTALLMENT', 'CD')),
  -- Which of a member's five accounts for an asset this is. The CHECK makes a sixth impossible, even if the code is wrong.
  place smallint CHECK (place BETWEEN 1 AND 5),
  is_favourite boolean NOT NULL DEFAULT false,
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When its owner last used it; after a year without use it is dormant.
  used_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Until when an operator has frozen it; written by the triggers of account_freeze alone.
  operator_frozen_until timestamptz(3),
  -- Idempotency key of the request. The answer is stored after the change, so a handler that died in between runs again and must find its
  -- own row.
  request_key text CHECK (length(request_key) BETWEEN 16 AND 64),
  -- Accounts of products do not count towards the five.
  CHECK ((instrument_type = 'LEGACY') = (place IS NOT NULL)),
  UNIQUE (member_seq, asset_seq, place)
);

CREATE UNIQUE INDEX account_request ON account (member_seq, request_key);

GRANT SELECT ON account TO bank_app;
GRANT SELECT (account_seq, member_seq, asset_seq, operator_frozen_until) ON account TO bank_worker;
GRANT INSERT (account_seq, member_seq, asset_seq, number, title, instrument_type, place, request_key) ON account TO bank_app;
GRANT UPDATE (title, is_favourite, used_at) ON account TO bank_app;

-- Fallback prices in USOT. One USOT is one cent, by definition. The others are first values, to be reviewed before real money is used.
INSERT INTO setting (name, value) VALUES
('config.rate', '{"BTC": "10000000", "LTC": "10000", "ETH": "350000", "CCM": "100", "USD": "100"}');

-- Currencies in which prices can be shown, and rates stated by operators. No rates are set at first.
INSERT INTO setting (name, value) VALUES
('config.currency', '{
  "price_currencies": ["USD", "EUR", "JPY", "KRW", "CNY", "GBP", "AUD", "CAD", "CHF", "HKD", "SGD", "TWD", "THB", "VND", "PHP", "IDR",
    "MYR", "INR", "BRL"],
  "rates": {}
}');

-- The latest rate of each display currency from a source. Rates that operators state come first and are in the setting above.
CREATE TABLE currency_rate (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3}$' AND code <> 'USD'),
  -- Units of the currency for one US dollar, with eight decimals.
  per_usd numeric(39, 0) NOT NULL CHECK (per_usd > 0),
  stated_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CHECK (expires_at > stated_at),
  CHECK (expires_at <= stated_at + interval '168 hours')
);

GRANT SELECT ON currency_rate TO bank_app, bank_worker;
GRANT INSERT ON currency_rate TO bank_worker;
GRANT UPDATE (per_usd, stated_at, expires_at) ON currency_rate TO bank_worker;

-- Prices by minute, as agreed by several markets.
CREATE TABLE rate (
  asset_seq uuid NOT NULL REFERENCES asset,
  minute timestamptz(0) NOT NULL CHECK (extract(epoch FROM minute)::bigint % 60 = 0),
  -- One whole unit in USOT, with twelve decimals.
  usot numeric(39, 0) NOT NULL CHECK (usot > 0),
  -- How many markets agreed, and when they were last queried within the minute.
  sources smallint NOT NULL CHECK (sources > 1),
  found_at timestamptz(3) NOT NULL,
  PRIMARY KEY (asset_seq, minute)
);

GRANT SELECT ON rate TO bank_app, bank_worker;
GRANT INSERT ON rate TO bank_worker;
GRANT UPDATE (usot, sources, found_at) ON rate TO bank_worker;

-- The current price, one row for each asset that markets price. When the markets disagree or do not answer, the row is marked at once:
-- the last agreed price stays in the history but is no longer used for exchanges.
CREATE TABLE rate_now (
  asset_seq uuid PRIMARY KEY REFERENCES asset,
  -- The lowest and highest price of the markets that agree, in USOT with twelve decimals; null while they do not.
  low numeric(39, 0) CHECK (low > 0),
  high numeric(39, 0),
  found_at timestamptz(3) NOT NULL,
  CHECK ((low IS NULL) = (high IS NULL)),
  CHECK (high >= low)
);

GRANT SELECT ON rate_now TO bank_app, bank_worker;
GRANT INSERT ON rate_now TO bank_worker;
GRANT UPDATE (low, high, found_at) ON rate_now TO bank_worker;
