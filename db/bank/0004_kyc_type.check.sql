SELECT wanted AS missing
FROM unnest(ARRAY[1, 3, 4]) AS wanted
WHERE NOT EXISTS (SELECT FROM kyc_type WHERE type_seq = wanted);
