SELECT 'a mail that has gone still says to whom' AS wrong
WHERE EXISTS (SELECT FROM mail WHERE state <> 'PENDING' AND recipient <> 'forgotten@mail.invalid');
