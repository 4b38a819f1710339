-- Goods are back for whoever waits for them also when they are published again or get another date, and those who wait for one size are told then too;
-- so is a size that comes back from hidden. What they are by then is looked at by the job.
CREATE OR REPLACE FUNCTION tell_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_published boolean := NEW.status <> OLD.status;
  is_fresh boolean := NEW.expires_at IS DISTINCT FROM OLD.expires_at AND (NEW.expires_at IS NULL OR NEW.expires_at > now());
BEGIN
  PERFORM ask_to_tell_goods(NEW.id, NULL,
    NEW.stock_quantity > OLD.stock_quantity OR is_published OR is_fresh,
    NEW.price_now < OLD.price_now OR is_published);
  IF is_published OR is_fresh THEN
    PERFORM ask_to_tell_goods(NEW.id, m.id, true, is_published) FROM measurements m WHERE m.product_id = NEW.id AND m.hidden_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER products_told_notices ON products;
--> statement-breakpoint
CREATE TRIGGER products_told_notices AFTER UPDATE ON products FOR EACH ROW
WHEN (NEW.status = 'active' AND (NEW.stock_quantity > OLD.stock_quantity OR NEW.price_now < OLD.price_now OR OLD.status <> 'active'
  OR NEW.expires_at IS DISTINCT FROM OLD.expires_at))
EXECUTE FUNCTION tell_of_product();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_measurement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ask_to_tell_goods(NEW.product_id, NEW.id,
    NEW.stock_quantity > OLD.stock_quantity OR OLD.hidden_at IS NOT NULL, NEW.price_now < OLD.price_now);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER measurements_told_notices ON measurements;
--> statement-breakpoint
CREATE TRIGGER measurements_told_notices AFTER UPDATE ON measurements FOR EACH ROW
WHEN (NEW.hidden_at IS NULL AND (NEW.stock_quantity > OLD.stock_quantity OR NEW.price_now < OLD.price_now OR OLD.hidden_at IS NOT NULL))
EXECUTE FUNCTION tell_of_measurement();
