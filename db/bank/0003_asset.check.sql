SELECT wanted AS missing
FROM unnest(ARRAY['BTC', 'LTC', 'ETH', 'USOT', 'CCM']) AS wanted
WHERE NOT EXISTS (SELECT FROM asset WHERE code = wanted AND is_active)
UNION ALL
-- The preferential rate goes to holders of this asset: it has to exist.
SELECT value ->> 'governance_asset' FROM setting
WHERE name = 'constant' AND NOT EXISTS (SELECT FROM asset WHERE code = value ->> 'governance_asset');
