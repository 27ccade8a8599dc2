-- What an operator may change without a release. The shape of each value is checked by the contract when it is read.
CREATE TABLE setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL CHECK (jsonb_typeof(value) = 'object'),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

GRANT SELECT ON setting TO bank_app;

INSERT INTO setting (name, value) VALUES
('constant', '{
  "password_min_characters": 8,
  "password_max_characters": 32,
  "verification_code_minutes": 5,
  "minimum_age_years": 19,
  "max_emails": 5,
  "max_accounts_per_asset": 5,
  "transfer_history_max_months": 6,
  "default_decimal_point": 8,
  "usot_in_usd": "0.01",
  "governance_asset": "CCM",
  "preferential_spread_discount_percent": "10",
  "merchant_fixed_fee_usd": "0.30",
  "account_opening_seconds": 10
}'),
('config.service', '{
  "counselling_hours": {"from": "10:00", "to": "19:00", "time_zone": "Asia/Seoul"},
  "maintenance_window": {"from": "23:30", "to": "24:00", "time_zone": "Asia/Seoul"},
  "window_enforced": false,
  "news_items": 8,
  "ticker_items": 10,
  "links": {
    "b2c_exchange": "https://b2c.example/",
    "education": "https://education.example/",
    "blog": "https://blog.example/",
    "source": "https://source.example/"
  }
}'),
-- Grade 1 is registered, 2 has a confirmed email, 3 also one-time codes, 4 also the real name.
('config.member', '{
  "grades": [
    {"grade": 1, "needs": [],
     "withdraw_one_time_usot": "0", "withdraw_daily_usot": "0", "create_account": false},
    {"grade": 2, "needs": ["EMAIL"],
     "withdraw_one_time_usot": "10000", "withdraw_daily_usot": "20000", "create_account": true},
    {"grade": 3, "needs": ["EMAIL", "OTP"],
     "withdraw_one_time_usot": "100000", "withdraw_daily_usot": "200000", "create_account": true},
    {"grade": 4, "needs": ["EMAIL", "OTP", "REALNAME"],
     "withdraw_one_time_usot": "1000000", "withdraw_daily_usot": "2000000", "create_account": true}
  ],
  "non_face_to_face_daily_usot": "100000",
  "two_person_withdraw_usot": "100000"
}'),
('config.kyc', '{
  "validity_months": 12,
  "attachment_max_bytes": 5242880,
  "address_cooling_off_hours": 48
}'),
('config.otp', '{"issuer": "Cocobnk", "digits": 6, "period_seconds": 30}');
