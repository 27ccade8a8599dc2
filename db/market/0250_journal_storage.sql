-- Keys are random: compressing them delays every order and saves nothing.
ALTER TABLE batch ALTER keys SET STORAGE EXTERNAL;

-- Newest last, so that a new trade goes to the end of the index; it is read backwards for the newest first.
DROP INDEX trade_market;
CREATE INDEX trade_market ON trade (market, trade_seq);
