#!/usr/bin/env bash
# Runs once, on an empty volume: the databases, and the roles that may enter each. Grants inside are in the migrations.
set -euo pipefail

psql -v ON_ERROR_STOP=1 -U postgres << SQL
CREATE ROLE bank_owner LOGIN PASSWORD '$BANK_OWNER_PASSWORD';
CREATE ROLE bank_app LOGIN PASSWORD '$BANK_APP_PASSWORD';
CREATE ROLE bank_identity LOGIN PASSWORD '$BANK_IDENTITY_PASSWORD';
GRANT bank_app TO bank_identity;
CREATE ROLE bank_worker LOGIN PASSWORD '$BANK_WORKER_PASSWORD';
CREATE ROLE bank_poster LOGIN PASSWORD '$BANK_POSTER_PASSWORD';
CREATE ROLE bank_verifier LOGIN PASSWORD '$BANK_VERIFIER_PASSWORD';
CREATE ROLE ledger_owner LOGIN PASSWORD '$LEDGER_OWNER_PASSWORD';
CREATE ROLE ledger_app LOGIN PASSWORD '$LEDGER_APP_PASSWORD';
CREATE ROLE ledger_identity LOGIN PASSWORD '$LEDGER_IDENTITY_PASSWORD';
CREATE ROLE ledger_reader LOGIN PASSWORD '$LEDGER_READER_PASSWORD';
CREATE ROLE ledger_keeper LOGIN PASSWORD '$LEDGER_KEEPER_PASSWORD';
CREATE ROLE ledger_worker LOGIN PASSWORD '$LEDGER_WORKER_PASSWORD';
CREATE ROLE ledger_desk LOGIN PASSWORD '$LEDGER_DESK_PASSWORD';
CREATE ROLE ledger_market LOGIN PASSWORD '$LEDGER_MARKET_PASSWORD';
CREATE ROLE ledger_verifier LOGIN PASSWORD '$LEDGER_VERIFIER_PASSWORD';
CREATE ROLE market_owner LOGIN PASSWORD '$MARKET_OWNER_PASSWORD';
CREATE ROLE market_engine LOGIN PASSWORD '$MARKET_ENGINE_PASSWORD';
CREATE ROLE market_app LOGIN PASSWORD '$MARKET_APP_PASSWORD';
CREATE ROLE market_verifier LOGIN PASSWORD '$MARKET_VERIFIER_PASSWORD';
CREATE DATABASE bank OWNER bank_owner;
CREATE DATABASE ledger OWNER ledger_owner;
CREATE DATABASE market OWNER market_owner;
REVOKE ALL ON DATABASE bank, ledger, market, postgres, template1 FROM PUBLIC;
GRANT CONNECT ON DATABASE bank TO bank_app, bank_identity, bank_worker, bank_poster, bank_verifier;
GRANT CONNECT ON DATABASE ledger TO ledger_app, ledger_identity, ledger_reader, ledger_keeper, ledger_worker, ledger_desk, ledger_market, ledger_verifier;
GRANT CONNECT ON DATABASE market TO market_engine, market_app, market_verifier;
SQL
