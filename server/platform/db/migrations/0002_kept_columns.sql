-- Columns that follow from other rows are kept here, so that no writer can forget them.
CREATE FUNCTION keep_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock_quantity = parts.total
    FROM (SELECT coalesce(sum(stock_quantity), 0)::int AS total FROM measurements WHERE product_id = coalesce(NEW.product_id, OLD.product_id)) AS parts
    WHERE id = coalesce(NEW.product_id, OLD.product_id) AND stock_quantity <> parts.total;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER measurements_stock AFTER INSERT OR DELETE OR UPDATE OF stock_quantity, product_id
  ON measurements FOR EACH ROW EXECUTE FUNCTION keep_product_stock();
--> statement-breakpoint
CREATE FUNCTION keep_product_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one integer;
BEGIN
  FOREACH one IN ARRAY array_remove(ARRAY[CASE WHEN TG_OP <> 'DELETE' THEN NEW.product_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.product_id END], NULL) LOOP
    UPDATE products SET rating_sum = given.stars, rating_count = given.times
      FROM (SELECT coalesce(sum(rating), 0)::int AS stars, count(*)::int AS times FROM reviews WHERE product_id = one AND status = 'approved') AS given
      WHERE id = one AND (rating_sum, rating_count) IS DISTINCT FROM (given.stars, given.times);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_rating AFTER INSERT OR DELETE OR UPDATE OF rating, status, product_id
  ON reviews FOR EACH ROW EXECUTE FUNCTION keep_product_rating();
