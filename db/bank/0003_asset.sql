-- What the bank carries. Amounts are whole smallest units of the asset, wide enough for 18 decimals of a large sum.
CREATE TABLE asset (
  seq uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{2,12}$'),
  name jsonb NOT NULL CHECK (has_every_locale(name)),
  kind text NOT NULL CHECK (kind IN ('CRYPTO', 'FIAT')),
  decimal_point smallint NOT NULL DEFAULT 8 CHECK (decimal_point BETWEEN 0 AND 18),
  network text CHECK ((kind = 'CRYPTO') = (network IS NOT NULL)),
  -- The cautious figure for an asset whose chain nobody has judged yet; waiting longer never loses money.
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
  CHECK (fee_charge_type = 'FIXED' OR fee_amount <= 1000000)
);

GRANT SELECT ON asset TO bank_app;

-- Fixed ids: accounts in the ledger name an asset by its id, and every shard must mean the same.
INSERT INTO asset
  (seq, code, kind, decimal_point, network, confirmations_required, needs_memo, fee_type, fee_charge_type, fee_amount, sort, name)
VALUES
('019a8000-0000-7000-8000-000000000001', 'BTC', 'CRYPTO', 8, 'Bitcoin', 3, false, 'PREPAY', 'FIXED', 20000, 10,
 '{"ko-KR": "비트코인", "en-US": "Bitcoin", "ja-JP": "ビットコイン", "zh-CN": "比特币", "zh-TW": "比特幣",
   "fr-FR": "Bitcoin", "de-DE": "Bitcoin", "es-ES": "Bitcoin", "vi-VN": "Bitcoin", "pt-PT": "Bitcoin"}'),
('019a8000-0000-7000-8000-000000000002', 'LTC', 'CRYPTO', 8, 'Litecoin', 24, false, 'PREPAY', 'FIXED', 100000, 20,
 '{"ko-KR": "라이트코인", "en-US": "Litecoin", "ja-JP": "ライトコイン", "zh-CN": "莱特币", "zh-TW": "萊特幣",
   "fr-FR": "Litecoin", "de-DE": "Litecoin", "es-ES": "Litecoin", "vi-VN": "Litecoin", "pt-PT": "Litecoin"}'),
-- All 18 decimals of the chain: what is credited must be exactly what arrived.
('019a8000-0000-7000-8000-000000000003', 'ETH', 'CRYPTO', 18, 'Ethereum', 32, false, 'PREPAY', 'FIXED', 2000000000000000, 30,
 '{"ko-KR": "이더리움", "en-US": "Ether", "ja-JP": "イーサ", "zh-CN": "以太币", "zh-TW": "以太幣",
   "fr-FR": "Ether", "de-DE": "Ether", "es-ES": "Éter", "vi-VN": "Ether", "pt-PT": "Ether"}'),
('019a8000-0000-7000-8000-000000000004', 'USOT', 'CRYPTO', 8, 'Ethereum', 32, true, 'PREPAY', 'FIXED', 10000000000, 40,
 '{"ko-KR": "유에스오티", "en-US": "USOT", "ja-JP": "USOT", "zh-CN": "USOT", "zh-TW": "USOT",
   "fr-FR": "USOT", "de-DE": "USOT", "es-ES": "USOT", "vi-VN": "USOT", "pt-PT": "USOT"}'),
('019a8000-0000-7000-8000-000000000005', 'CCM', 'CRYPTO', 8, 'Ethereum', 32, false, 'POSTPAY', 'RATIO', 1000, 50,
 '{"ko-KR": "씨씨엠", "en-US": "CCM", "ja-JP": "CCM", "zh-CN": "CCM", "zh-TW": "CCM",
   "fr-FR": "CCM", "de-DE": "CCM", "es-ES": "CCM", "vi-VN": "CCM", "pt-PT": "CCM"}');
