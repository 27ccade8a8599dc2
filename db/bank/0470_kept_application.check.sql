SELECT 'the application of a decided deposit is pending' AS problem, application_seq
FROM application JOIN deposit_announcement ON announcement_seq = application_seq JOIN kept_decision USING (deposit_seq)
WHERE application.status = 'PENDING' AND (kept_decision.kind <> 'CREDIT' OR kept_decision.posted_at IS NOT NULL)
