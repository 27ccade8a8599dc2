SELECT problem FROM (VALUES
  ('an address of a checkout may be changed', has_any_column_privilege('bank_app', 'checkout_address', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'checkout_address', 'UPDATE')),
  ('the worker may give addresses', has_any_column_privilege('bank_worker', 'checkout_address', 'INSERT')),
  ('a network has given the same address to a member and a checkout', EXISTS (
    SELECT FROM checkout_address JOIN deposit_address USING (network, derivation_index))),
  ('a network would give an address twice', EXISTS (
    SELECT FROM (VALUES
      ('Bitcoin', (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM deposit_address_bitcoin)),
      ('Litecoin', (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM deposit_address_litecoin)),
      ('Ethereum', (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM deposit_address_ethereum))
    ) AS given (network, up_to)
    JOIN checkout_address USING (network)
    WHERE derivation_index > up_to)),
  ('the api may say what arrived', has_any_column_privilege('bank_app', 'wallet_receipt', 'INSERT')
    OR has_any_column_privilege('bank_app', 'wallet_receipt', 'UPDATE')),
  ('somebody may change how much is offered back or where it is claimed to',
    has_column_privilege('bank_app', 'return_offer', 'amount', 'UPDATE')
    OR has_column_privilege('bank_worker', 'return_offer', 'amount', 'UPDATE')
    OR has_column_privilege('bank_app', 'return_claim', 'address', 'UPDATE')
    OR has_column_privilege('bank_worker', 'return_claim', 'address', 'UPDATE')),
  ('somebody may say where something goes without the secret of its payer',
    has_any_column_privilege('bank_worker', 'return_claim', 'INSERT') OR has_any_column_privilege('bank_app', 'return_claim', 'INSERT')
    OR has_function_privilege('bank_worker', 'claim_return(text, uuid, uuid, text, numeric, numeric)', 'EXECUTE')),
  ('somebody may offer back what is not kept',
    has_any_column_privilege('bank_app', 'return_offer', 'INSERT') OR has_any_column_privilege('bank_worker', 'return_offer', 'INSERT')
    OR has_function_privilege('bank_app', 'offer_return(uuid, text, uuid, uuid, numeric, smallint, timestamptz)', 'EXECUTE')),
  ('somebody may change whose an offer is',
    has_column_privilege('bank_app', 'return_offer', 'claim_hash', 'UPDATE')
    OR has_column_privilege('bank_worker', 'return_offer', 'claim_hash', 'UPDATE')
    OR has_column_privilege('bank_worker', 'return_offer', 'recovery_hash', 'UPDATE')),
  ('one operator may let somebody recover a return', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'return_offer_keep' AND prosrc LIKE '%return.recover%')),
  -- A secret of a payer is nowhere in the bank: only its hash is.
  ('a claim could be made with what is stored', EXISTS (
    SELECT FROM information_schema.columns
    WHERE table_name IN ('return_offer', 'return_claim', 'checkout_address') AND column_name IN ('token', 'secret', 'claim_token'))),
  ('an offer is not of the payer at whose address the coins arrived', EXISTS (
    SELECT FROM return_offer AS offer
    LEFT JOIN refund ON refund.mode = offer.mode AND refund.refund_seq = offer.refund_seq
    JOIN wallet_receipt AS receipt ON receipt.deposit_seq = offer.deposit_seq OR receipt.payment_seq = refund.payment_seq
    JOIN deposit ON deposit.deposit_seq = receipt.deposit_seq
    JOIN checkout_address AS place ON place.checkout_seq = offer.checkout_seq AND place.network = deposit.network
      AND place.address = deposit.address
    WHERE place.claim_hash <> offer.claim_hash)),
  ('another amount is offered back than was refunded', EXISTS (
    SELECT FROM return_offer AS offer JOIN refund USING (mode, refund_seq)
    WHERE offer.amount <> refund.amount OR offer.checkout_seq <> refund.checkout_seq)),
  ('somebody may forget what is owed back', has_table_privilege('bank_app', 'return_offer', 'DELETE')
    OR has_table_privilege('bank_worker', 'return_offer', 'DELETE')
    OR has_table_privilege('bank_app', 'wallet_receipt', 'DELETE')
    OR has_table_privilege('bank_worker', 'wallet_receipt', 'DELETE')),
  -- Everything in suspense has an owner and a next step: an arrival is held for an open checkout, paid to its shop, or offered back.
  ('coins are held for a checkout that has ended', EXISTS (
    SELECT FROM wallet_receipt JOIN checkout USING (mode, checkout_seq)
    WHERE wallet_receipt.state = 'HELD' AND checkout.state NOT IN ('OPEN', 'PROCESSING', 'EXPIRED'))),
  ('of an arrival more or less was paid and offered back than came in', EXISTS (
    SELECT FROM wallet_receipt AS receipt
    LEFT JOIN checkout_payment AS payment ON payment.mode = receipt.mode AND payment.payment_seq = receipt.payment_seq
    WHERE receipt.state IN ('COUNTED', 'OFFERED') AND receipt.amount <> coalesce(payment.amount, 0) + (
      SELECT coalesce(sum(amount), 0) FROM return_offer AS offer WHERE offer.deposit_seq = receipt.deposit_seq))),
  ('a payment from another wallet has no arrival', EXISTS (
    SELECT FROM checkout_payment AS payment
    WHERE method = 'WALLET' AND mode = 'LIVE'
      AND NOT EXISTS (SELECT FROM wallet_receipt WHERE payment_seq = payment.payment_seq))),
  ('confirmations of payments to shops are not configured', NOT EXISTS (SELECT FROM setting WHERE name = 'config.shop')),
  ('one operator may write off what is offered back', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'return_offer_keep' AND prosrc LIKE '%return.write-off%')),
  ('an offer is claimed and nobody pays it', EXISTS (
    SELECT FROM return_offer AS offer
    WHERE state IN ('CLAIMED', 'SENT') AND NOT EXISTS (
      SELECT FROM return_claim AS claim
      WHERE claim.mode = offer.mode AND claim.offer_seq = offer.offer_seq AND failed_at IS NULL AND paid_at IS NULL))),
  ('an offer is done and was not paid', EXISTS (
    SELECT FROM return_offer AS offer
    WHERE state = 'DONE' AND NOT EXISTS (
      SELECT FROM return_claim AS claim
      WHERE claim.mode = offer.mode AND claim.offer_seq = offer.offer_seq AND paid_at IS NOT NULL)))
) AS rule (problem, is_broken)
WHERE is_broken
