-- Every network numbers its own addresses: what one network uses up no longer counts against the scan of another. They go on above the
-- last number that the common sequence gave out, so that no number of a network is given twice.
CREATE SEQUENCE deposit_address_bitcoin AS integer START 1;
CREATE SEQUENCE deposit_address_litecoin AS integer START 1;
CREATE SEQUENCE deposit_address_ethereum AS integer START 1;

SELECT setval(name, last_value + 1, false)
FROM deposit_address_index,
  (VALUES ('deposit_address_bitcoin'::regclass), ('deposit_address_litecoin'), ('deposit_address_ethereum')) AS own (name)
WHERE is_called;

DROP SEQUENCE deposit_address_index;

GRANT USAGE ON SEQUENCE deposit_address_bitcoin, deposit_address_litecoin, deposit_address_ethereum TO bank_app;

CREATE FUNCTION next_deposit_address(of_network text) RETURNS integer LANGUAGE sql AS $$
  SELECT nextval(('deposit_address_' || lower(of_network))::regclass)::integer
$$;

GRANT EXECUTE ON FUNCTION next_deposit_address TO bank_app;
