SELECT 'nothing says when two must decide about kept deposits' AS problem
WHERE NOT EXISTS (SELECT FROM setting
  WHERE name = 'config.custody' AND value ? 'kept_two_person_usot' AND value ? 'dust_max_usot')
UNION ALL
SELECT 'what two decided needs no approval'
WHERE NOT EXISTS (SELECT FROM pg_trigger
  WHERE tgrelid = 'kept_decision'::regclass AND tgname = 'kept_decision_allowed' AND tgenabled = 'O')
