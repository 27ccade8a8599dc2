-- Figures and surveillance read the last hours. Rows arrive in the order of time, so a summary of blocks finds them and costs the engine
-- next to nothing.
CREATE INDEX trade_time ON trade USING brin (at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX placed_order_time ON placed_order USING brin (placed_at) WITH (pages_per_range = 16, autosummarize = on);
