SELECT 'logins leaf through all sessions of a member' AS wrong WHERE to_regclass('session_device') IS NULL;
