SELECT 'figures read every trade' AS wrong WHERE to_regclass('trade_time') IS NULL OR to_regclass('placed_order_time') IS NULL
