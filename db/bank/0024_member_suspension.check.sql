SELECT 'the api may say what a member was before' AS wrong
WHERE has_column_privilege('bank_app', 'member', 'state_before_suspension', 'UPDATE')
   OR has_column_privilege('bank_app', 'member', 'state_before_suspension', 'INSERT');
