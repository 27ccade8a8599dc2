-- Moments that are to come or have come and were not announced yet: every reader's version counts the latter.
CREATE INDEX content_due ON content (next_at) WHERE next_at IS NOT NULL;
