-- Two Korean syllables are a word, such as "확인" (checked): the shortest reason has two characters.
ALTER TABLE approval
  DROP CONSTRAINT approval_reason_check, ADD CHECK (length(reason) BETWEEN 2 AND 500),
  DROP CONSTRAINT approval_decision_reason_check, ADD CHECK (length(decision_reason) BETWEEN 2 AND 500);
ALTER TABLE kyc_request
  DROP CONSTRAINT kyc_request_reason_check, ADD CHECK (length(reason) BETWEEN 2 AND 500);
