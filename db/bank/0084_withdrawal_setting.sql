-- What assets are worth, and when a withdrawal waits for people. First values, to be reviewed before real money is used.
INSERT INTO setting (name, value) VALUES
('config.rate', '{"BTC": "10000000", "LTC": "10000", "ETH": "350000", "CCM": "100"}'),
('config.withdrawal', '{
  "one_person_usot": "50000",
  "careful_usot": "10000",
  "new_member_hours": 168,
  "security_change_hours": 24,
  "fresh_deposit_minutes": 60,
  "per_member": {"hour_usot": "200000", "day_usot": "500000", "week_usot": "2000000"},
  "per_asset": {"hour_usot": "2000000", "day_usot": "10000000", "week_usot": "40000000"},
  "whole_bank": {"hour_usot": "5000000", "day_usot": "20000000", "week_usot": "80000000"}
}');

-- The worker judges by them.
GRANT SELECT ON setting TO bank_worker;

-- A withdrawal is an application of the member's, which ends when the withdrawal does, whoever ends it.
CREATE FUNCTION withdrawal_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE application SET updated_at = now(), status =
    CASE NEW.step WHEN 'PAID' THEN 'APPROVED' WHEN 'CANCELED' THEN 'CANCELED' ELSE 'REJECTED' END
  WHERE application_seq = NEW.withdrawal_seq;
  RETURN NULL;
END
$$;

CREATE TRIGGER withdrawal_application AFTER UPDATE OF step ON withdrawal
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL) EXECUTE FUNCTION withdrawal_application();
