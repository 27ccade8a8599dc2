-- How far deposits are confirmed follows from the height of their chain, so that a block on top of them changes no row of theirs:
-- each new height is announced, once for the whole chain. The api knows who is watching.
CREATE FUNCTION chain_height_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chain_height', NEW.network);
  RETURN NULL;
END
$$;

CREATE TRIGGER chain_height_announce AFTER UPDATE OF height ON chain_position
  FOR EACH ROW WHEN (NEW.height IS DISTINCT FROM OLD.height) EXECUTE FUNCTION chain_height_announce();
