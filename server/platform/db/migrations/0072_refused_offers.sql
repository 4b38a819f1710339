ALTER TABLE "push_devices" ADD COLUMN "offers_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- a device becomes a guest's with the end of the session that it was registered in; what its person said to offers holds on there until somebody chooses
CREATE FUNCTION keep_refusal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.offers_refused := NOT coalesce((SELECT marketing_opt_in AND status = 'active' FROM users WHERE id = OLD.customer_id), false);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER push_devices_left BEFORE UPDATE OF customer_id ON push_devices FOR EACH ROW WHEN (OLD.customer_id IS NOT NULL AND NEW.customer_id IS NULL) EXECUTE FUNCTION keep_refusal();
