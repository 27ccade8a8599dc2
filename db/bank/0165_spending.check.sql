SELECT problem FROM (VALUES
  ('the api may read what could be sent', has_column_privilege('bank_app', 'chain_transaction', 'signed', 'SELECT')),
  ('the api may say what coins are worth', has_any_column_privilege('bank_app', 'hot_output', 'UPDATE'))
) AS promise (problem, is_broken) WHERE is_broken
