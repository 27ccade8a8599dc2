-- An address is a person's: once a mail has gone, or cannot go, nothing needs to know any more to whom it went.
CREATE FUNCTION mail_forget_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.last_error := replace(NEW.last_error, OLD.recipient, '(recipient)');
  NEW.recipient := 'forgotten@mail.invalid';
  RETURN NEW;
END
$$;

CREATE TRIGGER mail_forget_recipient BEFORE UPDATE ON mail
  FOR EACH ROW WHEN (OLD.state = 'PENDING' AND NEW.state <> 'PENDING')
  EXECUTE FUNCTION mail_forget_recipient();

UPDATE mail SET recipient = 'forgotten@mail.invalid' WHERE state <> 'PENDING';
