-- What a member sets aside lies on accounts of its own (11 holding), opened when first needed, also by the api. The house promises
-- from an account of its own (51). Nobody opens the kinds 12 product, 13 allowance and 14 trading before something posts to them.
CREATE OR REPLACE FUNCTION open_accounts(ids uuid[], assets text[], codes smallint[], bounds smallint[]) RETURNS uuid[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  different uuid[];
BEGIN
  IF session_user <> 'ledger_owner' AND EXISTS (
    SELECT FROM unnest(codes, bounds) AS wanted (code, bound)
    WHERE (CASE WHEN session_user IN ('ledger_worker', 'ledger_desk')
             THEN (code, bound) IN ((10, 1), (11, 1), (20, 2), (21, 2), (22, 2), (23, 2), (30, 1), (31, 0), (32, 0),
                                    (33, 1), (40, 1), (50, 1), (51, 1), (60, 1), (70, 0))
             ELSE (code, bound) IN ((10, 1), (11, 1)) END) IS NOT TRUE) THEN
    RAISE EXCEPTION '% may not open such an account', session_user USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO account (id, asset, code, bound)
    SELECT * FROM unnest(ids, assets, codes, bounds) ORDER BY 1
    ON CONFLICT (id) DO NOTHING;
  SELECT coalesce(array_agg(a.id), '{}') INTO different
    FROM unnest(ids, assets, codes, bounds) AS wanted (id, asset, code, bound)
    JOIN account a USING (id)
    WHERE (a.asset, a.code, a.bound) IS DISTINCT FROM (wanted.asset, wanted.code, wanted.bound);
  RETURN different;
END $$;
