-- What the ledger enforces for each member whatever its callers say (limit_day in the ledger): the worker brings it there from here. Rows
-- are due when something that decides about it has changed; a member without a change has never had a row.
CREATE TABLE outflow_bound_due (
  member_seq uuid PRIMARY KEY REFERENCES member,
  due_at timestamptz NOT NULL
);

CREATE INDEX outflow_bound_due_at ON outflow_bound_due (due_at);

GRANT SELECT, DELETE ON outflow_bound_due TO bank_worker;
GRANT UPDATE (due_at) ON outflow_bound_due TO bank_worker;

CREATE FUNCTION outflow_bound_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO outflow_bound_due (member_seq, due_at) VALUES (NEW.member_seq, clock_timestamp())
    ON CONFLICT (member_seq) DO UPDATE SET due_at = EXCLUDED.due_at;
  RETURN NULL;
END
$$;

CREATE TRIGGER outflow_bound_changes AFTER UPDATE OF state, withdrawals_held_until, operator_held_until ON member FOR EACH ROW
  WHEN ((NEW.state, NEW.withdrawals_held_until, NEW.operator_held_until)
    IS DISTINCT FROM (OLD.state, OLD.withdrawals_held_until, OLD.operator_held_until))
  EXECUTE FUNCTION outflow_bound_changes();
CREATE TRIGGER outflow_bound_changes AFTER UPDATE OF status ON kyc_request FOR EACH ROW
  WHEN (NEW.status = 'APPROVED' AND OLD.status <> 'APPROVED') EXECUTE FUNCTION outflow_bound_changes();
CREATE TRIGGER outflow_bound_begins AFTER INSERT ON kyc_request FOR EACH ROW
  WHEN (NEW.status = 'APPROVED') EXECUTE FUNCTION outflow_bound_changes();
CREATE TRIGGER outflow_bound_changes AFTER UPDATE OF state ON merchant FOR EACH ROW
  WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION outflow_bound_changes();

-- Certifications that lift the cap are a setting: another list may change the bounds of everybody who has any.
CREATE FUNCTION outflow_bound_lifts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO outflow_bound_due (member_seq, due_at)
    SELECT DISTINCT member_seq, clock_timestamp() FROM kyc_request WHERE status = 'APPROVED'
    ON CONFLICT (member_seq) DO UPDATE SET due_at = EXCLUDED.due_at;
  RETURN NULL;
END
$$;

CREATE TRIGGER outflow_bound_lifts AFTER UPDATE ON setting FOR EACH ROW
  WHEN (NEW.name = 'config.member' AND NEW.value -> 'non_face_to_face_lifted_by' IS DISTINCT FROM OLD.value -> 'non_face_to_face_lifted_by')
  EXECUTE FUNCTION outflow_bound_lifts();

-- The bounds of members who are due now. `is_lifted`: all certifications of the list are approved, or the member owns an open shop, which
-- gives back to its customers as much as they ask. `until`: nothing leaves before. `next_at`: when this changes by itself.
CREATE FUNCTION outflow_bounds_due(lifting smallint[], most int)
RETURNS TABLE (member_seq uuid, due_at timestamptz, is_lifted boolean, until timestamptz, next_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT due.member_seq, due.due_at,
         coalesce(cardinality(lifting) > 0 AND certified.types = cardinality(lifting), false)
           OR EXISTS (SELECT FROM merchant WHERE merchant.member_seq = due.member_seq AND merchant.state = 'ACTIVE'),
         CASE WHEN member.state <> 'ACTIVE' THEN 'infinity' ELSE greatest(member.withdrawals_held_until, member.operator_held_until) END,
         certified.expires_at
  FROM outflow_bound_due AS due JOIN member USING (member_seq)
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS types, min(latest) AS expires_at FROM (
      SELECT max(expires_at) AS latest FROM kyc_request AS kyc
      WHERE kyc.member_seq = due.member_seq AND status = 'APPROVED' AND expires_at > now() AND type_seq = ANY (lifting)
      GROUP BY type_seq) AS types) AS certified
  WHERE due.due_at <= now()
  ORDER BY due.due_at LIMIT most
$$;

REVOKE EXECUTE ON FUNCTION outflow_bounds_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION outflow_bounds_due TO bank_worker;
