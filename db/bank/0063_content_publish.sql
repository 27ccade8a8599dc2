-- Notices, news and popups are written by operators: each is published and changed by four eyes, and what it was is kept.
CREATE TABLE content_history (
  history_seq uuid PRIMARY KEY,
  document_srl uuid NOT NULL REFERENCES content,
  at timestamptz(3) NOT NULL DEFAULT now(),
  approval_seq uuid NOT NULL UNIQUE REFERENCES approval,
  maker_seq uuid NOT NULL REFERENCES operator,
  checker_seq uuid NOT NULL REFERENCES operator,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);

CREATE INDEX content_history_list ON content_history (document_srl, at DESC);

CREATE FUNCTION content_publish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'bank_app' AND NOT approval_allows('content.publish', 'content:' || NEW.document_srl) THEN
    RAISE EXCEPTION 'a text is published by an approval of the same transaction';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER content_publish BEFORE INSERT OR UPDATE ON content FOR EACH ROW EXECUTE FUNCTION content_publish();

GRANT INSERT (document_srl, kind, published_at, expires_at, text) ON content TO bank_app;
GRANT UPDATE (published_at, expires_at, text) ON content TO bank_app;
GRANT SELECT ON content_history TO bank_app;
GRANT INSERT (history_seq, document_srl, approval_seq, maker_seq, checker_seq, before, after)
  ON content_history TO bank_app;
