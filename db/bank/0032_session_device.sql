-- Whether a member has been here from a device like this one: asked at every login, and sessions are never removed.
CREATE INDEX session_device ON session (member_seq, address, coalesce(browser, ''), coalesce(system, ''));
