-- A program keeps the version of the API that was the newest when its key was made, unless a request asks for another. The default
-- applies to keys made before versions existed.
ALTER TABLE api_key ADD COLUMN api_version text NOT NULL DEFAULT '2026-11-18' CHECK (api_version ~ '^\d{4}-\d{2}-\d{2}$');
ALTER TABLE merchant_key ADD COLUMN api_version text NOT NULL DEFAULT '2026-11-18' CHECK (api_version ~ '^\d{4}-\d{2}-\d{2}$');

GRANT INSERT (api_version) ON api_key, merchant_key TO bank_identity;
