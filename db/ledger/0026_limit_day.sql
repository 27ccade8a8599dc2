-- What leaves each member in a day: one row per member, on the shard of the money, changed by post() in the transaction of the transfers.
-- Another day begins at zero in the same row, so that the table grows with the members and not with the days. No changing column is
-- indexed, and each page has room for later versions.
--
-- Two sums. `used` is what callers count towards the limits that members are told, in minor units of USOT. `gone` is what the ledger
-- counts by itself, whatever its callers say: the value of all that leaves the member's accounts for accounts of others. It has a
-- ceiling, which only the worker may set: whoever owns the api's process can take no more than that from anybody in a day. The row of the
-- nil uuid is the house's own: what exchanges gave above what they took.
CREATE TABLE limit_day (
  member uuid PRIMARY KEY,
  day date NOT NULL,
  used numeric(39, 0) NOT NULL CHECK (used >= 0),
  gone_day date NOT NULL DEFAULT '-infinity',
  gone numeric(39, 0) NOT NULL DEFAULT 0 CHECK (gone >= 0),
  -- Null for the ceiling of everybody.
  ceiling numeric(39, 0) CHECK (ceiling >= 0),
  -- Until then nothing leaves the member, as while a membership is locked; but shops give back, and deals end as they were agreed.
  blocked_until timestamptz
) WITH (fillfactor = 70);

-- What post() enforces for everybody, in one row, because it reads all of it for each batch.
CREATE TABLE bound (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- The ceiling of members without one of their own, in minor units of USOT. At zero, nothing leaves anybody until the worker sets it.
  -- Null, which only the owner can write, for a ledger without prices, as in tests.
  ceiling numeric(39, 0) DEFAULT 0 CHECK (ceiling >= 0),
  -- What one minor unit of an asset is worth, in minor units of USOT. What has no value cannot leave.
  assets text[] NOT NULL DEFAULT '{}',
  asset_values numeric[] NOT NULL DEFAULT '{}' CHECK (0 < ALL (asset_values) AND 1e39 > ALL (asset_values)),
  -- Roles that may post nothing any more. Only the owner removes one.
  stopped name[] NOT NULL DEFAULT '{}',
  CHECK (cardinality(assets) = cardinality(asset_values))
);
INSERT INTO bound DEFAULT VALUES;

GRANT SELECT ON limit_day, bound TO ledger_app, ledger_worker, ledger_desk;

-- Values of assets that are not named stay as they are.
CREATE FUNCTION set_bounds(most numeric, of_assets text[], values_of numeric[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  new_assets text[];
  new_values numeric[];
BEGIN
  IF most IS NULL THEN RAISE EXCEPTION 'a ceiling is an amount' USING ERRCODE = 'null_value_not_allowed'; END IF;
  SELECT array_agg(asset ORDER BY asset), array_agg(coalesce(named.value, kept.value) ORDER BY asset) INTO new_assets, new_values
    FROM (SELECT unnest(assets) AS asset, unnest(asset_values) AS value FROM bound) kept
    FULL JOIN (SELECT unnest(of_assets) AS asset, unnest(values_of) AS value) named USING (asset);
  UPDATE bound SET ceiling = most, assets = coalesce(new_assets, '{}'), asset_values = coalesce(new_values, '{}')
    WHERE (ceiling, assets, asset_values) IS DISTINCT FROM (most, coalesce(new_assets, '{}'), coalesce(new_values, '{}'));
END $$;

-- Each member's own ceiling, null for that of everybody, and until when nothing leaves the member. Rows are locked along their ids.
CREATE FUNCTION set_member_bounds(members uuid[], ceilings numeric[], blocks timestamptz[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO limit_day AS l (member, day, used, ceiling, blocked_until)
    SELECT member, '-infinity', 0, most, blocked FROM unnest(members, ceilings, blocks) AS wanted (member, most, blocked) ORDER BY 1
    ON CONFLICT (member) DO UPDATE SET ceiling = EXCLUDED.ceiling, blocked_until = EXCLUDED.blocked_until
      WHERE (l.ceiling, l.blocked_until) IS DISTINCT FROM (EXCLUDED.ceiling, EXCLUDED.blocked_until)
$$;

REVOKE EXECUTE ON FUNCTION set_bounds, set_member_bounds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_bounds, set_member_bounds TO ledger_worker;

-- Whether an item takes value from a member: a debit of an account that members spend from (10, 11) in a flow that pays others, if both
-- accounts are not of one owner. The worker sends on withdrawals that were counted when they were held, so money in flight (21) is left out.
CREATE FUNCTION is_leaving(code smallint, debit_place smallint, credit_place smallint, debit_owner uuid, credit_owner uuid) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT debit_place IN (10, 11) AND debit_owner IS DISTINCT FROM credit_owner AND credit_place <> 21
    AND code IN (110, 111, 200, 201, 210, 211, 213, 214, 215, 310, 311)
$$;

-- The value of an amount, rounded up; infinite if the asset has none.
CREATE FUNCTION value_of(amount numeric, asset text, assets text[], asset_values numeric[]) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(ceil(amount * asset_values[array_position(assets, asset)]), 'Infinity')
$$;

-- The sales of a batch: chains of exchanges and of payments with conversion that take from the house's inventory (33). `first` is the place
-- of the first item, `buy` of the first one that gives to somebody. Such a chain is wrong if it does not pay into the inventory, if it gives
-- more than eleven tenths of what that is worth, and if an exchange is not between accounts of one owner. What it gives above the worth is
-- the advantage, which is what a compromised process could take again and again; it counts towards a ceiling of the house.
CREATE FUNCTION sales_of(
  debits int[], credits int[], amounts numeric[], codes smallint[], linked boolean[], places smallint[], assets text[], owners uuid[],
  value_assets text[], values_of numeric[]
) RETURNS TABLE (first int, buy int, is_wrong boolean, advantage numeric)
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp AS $$
  SELECT min(i)::int, (min(i) FILTER (WHERE places[d] = 33))::int,
         NOT bool_or(places[c] = 33)
           OR coalesce(sum(worth) FILTER (WHERE places[d] = 33) * 10 > sum(worth) FILTER (WHERE places[c] = 33) * 11, false)
           OR (min(code) = 300 AND count(DISTINCT coalesce(owners[d], owners[c])) > 1),
         sum(worth) FILTER (WHERE places[d] = 33 AND places[c] = 10) - sum(worth) FILTER (WHERE places[c] = 33)
  FROM (
    SELECT i, d, c, code, amount * values_of[array_position(value_assets, assets[d])] AS worth,
           count(*) FILTER (WHERE NOT is_linked) OVER (ORDER BY i) - CASE WHEN is_linked THEN 0 ELSE 1 END AS chain
    FROM (SELECT row_number() OVER () AS i, d, c, amount, code, coalesce(is_linked, false) AS is_linked
          FROM (SELECT unnest(debits) AS d, unnest(credits) AS c, unnest(amounts) AS amount, unnest(codes) AS code,
                       unnest(linked) AS is_linked) listed) numbered
  ) items
  WHERE code IN (214, 215, 300)
  GROUP BY chain HAVING bool_or(places[d] = 33)
$$;

-- Steps between an account and a part of it, which never change the owner.
CREATE FUNCTION own_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    permit(212, 1, 15, 10), permit(254, 1, 13, 10), permit(310, 1, 10, 11), permit(320, 1, 10, 12), permit(320, 1, 12, 10),
    permit(330, 1, 10, 14), permit(330, 1, 14, 10)]
$$;
