-- The dashboard remembers the sales of days that are over. An order that was confirmed and gets another total or another moment, and one that is
-- confirmed for a moment long before, is counted here, so that it adds them up again. Orders that are placed, paid and sent write nothing.
CREATE FUNCTION count_late_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_counts VALUES ('sales', 'changed', 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_sold_otherwise AFTER UPDATE OF confirmed_at, total ON orders FOR EACH ROW
  WHEN ((OLD.confirmed_at IS NOT NULL OR NEW.confirmed_at < NEW.updated_at - interval '1 hour')
    AND (OLD.confirmed_at IS DISTINCT FROM NEW.confirmed_at OR OLD.total <> NEW.total))
  EXECUTE FUNCTION count_late_sales();
--> statement-breakpoint
CREATE TRIGGER orders_sold_gone AFTER DELETE ON orders FOR EACH STATEMENT EXECUTE FUNCTION count_late_sales();
