ALTER TABLE "order_items" ADD COLUMN "left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE order_items i SET left_out = true
FROM orders o, jsonb_to_recordset(o.document->'left_out') AS l (product_id int, product_measurement_id int)
WHERE o.id = i.order_id AND l.product_id = i.product_id AND l.product_measurement_id IS NOT DISTINCT FROM i.measurement_id;
--> statement-breakpoint
-- visits that brought such lines are counted anew, now and whenever a line is left out
CREATE FUNCTION mark_visits_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_dirty (at) SELECT DISTINCT date_trunc('hour', v.started_at, 'UTC')
    FROM orders o JOIN order_visits ov ON ov.order_number = o.order_number JOIN analytics_visits v ON v.id = ov.visit_id WHERE o.id = NEW.order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO analytics_dirty (at) SELECT DISTINCT date_trunc('hour', v.started_at, 'UTC')
FROM order_items i JOIN orders o ON o.id = i.order_id JOIN order_visits ov ON ov.order_number = o.order_number
  JOIN analytics_visits v ON v.id = ov.visit_id WHERE i.left_out;
--> statement-breakpoint
CREATE TRIGGER order_items_counted AFTER UPDATE OF left_out ON order_items FOR EACH ROW WHEN (NEW.left_out <> OLD.left_out) EXECUTE FUNCTION mark_visits_of_lines();
--> statement-breakpoint
-- the dashboard remembers which goods sold best on days that are over
CREATE TRIGGER order_items_left_out AFTER UPDATE OF left_out ON order_items FOR EACH STATEMENT EXECUTE FUNCTION count_late_sales();
