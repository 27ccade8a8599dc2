SELECT 'requests that are being paid are not found by their transfer' AS problem
WHERE to_regclass('money_request_claimed') IS NULL
