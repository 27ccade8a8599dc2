-- Fees of fills become causes of allowances. They are in the market's database, so the api copies them, in order and each once: its
-- position is stored in the transaction that writes the causes.
CREATE TABLE affiliate_order (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- The last trade that was processed.
  trade_seq bigint NOT NULL DEFAULT 0 CHECK (trade_seq >= 0)
);
INSERT INTO affiliate_order DEFAULT VALUES;
GRANT SELECT ON affiliate_order TO bank_app;

-- Returns false if another process has already copied them. A fill is final: no cause of it is ever reversed.
CREATE FUNCTION take_order_fees(from_seq bigint, until_seq bigint, fees jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE affiliate_order SET trade_seq = until_seq WHERE trade_seq = from_seq AND until_seq > from_seq;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO affiliate_cause (cause_seq, behaviour, member_seq, inviter_seq, asset_seq, principal, fee, account_seq, posting_seq,
      counterparty_seq, happened_at)
    SELECT one.cause_seq, 'ORDER', member.member_seq, member.inviter_seq, account.asset_seq, one.principal, one.fee, account.account_seq,
      one.posting_seq, one.counterparty_seq, one.happened_at
    FROM jsonb_to_recordset(fees) AS one (cause_seq uuid, member_seq uuid, account_seq uuid, principal numeric, fee numeric,
        posting_seq uuid, counterparty_seq uuid, happened_at timestamptz)
      JOIN member ON member.member_seq = one.member_seq
      JOIN account ON account.account_seq = one.account_seq AND account.member_seq = one.member_seq
    WHERE member.inviter_seq IS NOT NULL AND one.fee > 0
  ON CONFLICT DO NOTHING;
  RETURN true;
END
$$;

REVOKE EXECUTE ON FUNCTION take_order_fees FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_order_fees TO bank_app;
