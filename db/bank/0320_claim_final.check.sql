SELECT 'nothing holds claims back whose block has left the chain' AS problem
WHERE (SELECT count(*) FROM pg_trigger
  WHERE tgrelid = 'deposit_claim'::regclass AND tgname IN ('deposit_claim_approve', 'deposit_claim_post')
    AND tgenabled = 'O') < 2
