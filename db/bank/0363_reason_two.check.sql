SELECT 'a reason of two syllables is refused' AS problem
WHERE EXISTS (SELECT FROM pg_constraint WHERE conrelid IN ('approval'::regclass, 'kyc_request'::regclass)
  AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%length(%reason) >= 3%')
