-- goods of a size that was taken out come back to it, and to nothing else: the stock of its product is what its shown sizes have, or its own where it has none
CREATE OR REPLACE FUNCTION keep_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.hidden_at IS NOT NULL AND NEW.hidden_at IS NOT NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' AND OLD.hidden_at IS NOT NULL THEN RETURN NULL; END IF;
  UPDATE products SET stock_quantity = parts.total
    FROM (SELECT coalesce(sum(stock_quantity), 0)::int AS total FROM measurements
      WHERE product_id = coalesce(NEW.product_id, OLD.product_id) AND hidden_at IS NULL) AS parts
    WHERE id = coalesce(NEW.product_id, OLD.product_id) AND stock_quantity <> parts.total;
  RETURN NULL;
END $$;
