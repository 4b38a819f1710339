-- A coupon is shown by its banners alone: one that has none is told to nobody. The codes of a batch and of the wheel are used up by one order each,
-- and each of them made every server forget all that it keeps, and every open page ask again.
CREATE FUNCTION tell_shown_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM coupon_banners WHERE coupon_id = NEW.id) THEN
    PERFORM pg_notify('catalogue', 'content');
    PERFORM pg_notify('changes', 'content');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER coupons_shown_told ON coupons;
--> statement-breakpoint
DROP TRIGGER coupons_shown_heard ON coupons;
--> statement-breakpoint
CREATE TRIGGER coupons_shown AFTER UPDATE ON coupons FOR EACH ROW WHEN ((OLD.usage_limit IS NOT NULL AND OLD.used_count >= OLD.usage_limit) IS DISTINCT FROM (NEW.usage_limit IS NOT NULL AND NEW.used_count >= NEW.usage_limit) OR ROW(OLD.code, OLD.is_active, OLD.starts_at, OLD.ends_at, OLD.archived_at, OLD.applies_to, OLD.target_ids, OLD.excluded_product_ids, OLD.exclude_sale_items) IS DISTINCT FROM ROW(NEW.code, NEW.is_active, NEW.starts_at, NEW.ends_at, NEW.archived_at, NEW.applies_to, NEW.target_ids, NEW.excluded_product_ids, NEW.exclude_sale_items)) EXECUTE FUNCTION tell_shown_coupon();
