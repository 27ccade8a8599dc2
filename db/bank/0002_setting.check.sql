SELECT wanted AS missing
FROM unnest(ARRAY['constant', 'config.service', 'config.member', 'config.kyc', 'config.otp']) AS wanted
WHERE NOT EXISTS (SELECT FROM setting WHERE name = wanted);
