-- Lists of the back office in a shop with 100,000 goods and 200,000 orders: an order that an index stands in, and counts that nobody counts.
CREATE TABLE "record_counts" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "customer_figures_last";--> statement-breakpoint
DROP INDEX "users_newest";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_confirmed";--> statement-breakpoint
CREATE INDEX "measurements_sku" ON "measurements" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","id","status");--> statement-breakpoint
CREATE INDEX "products_tax" ON "products" USING btree ("tax_class","updated_at" DESC NULLS LAST,"id","status");--> statement-breakpoint
CREATE INDEX "products_status" ON "products" USING btree ("status","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree (lower("brand"));--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("name"),"id") WHERE status <> 'pending';--> statement-breakpoint
CREATE INDEX "users_name_last" ON "users" USING btree (lower("name") desc nulls last,"id") WHERE status <> 'pending';--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_status","placed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_method" ON "orders" USING btree ("payment_method","placed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_now","id","status");--> statement-breakpoint
CREATE INDEX "customer_figures_last" ON "customer_figures" USING btree ("last_order_at" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id") WHERE status <> 'pending';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("placed_at" DESC NULLS LAST,"id","status");--> statement-breakpoint
CREATE INDEX "orders_confirmed" ON "orders" USING btree ("confirmed_at","total","id");
--> statement-breakpoint
-- Counts anew: after this migration, and after rows that came without their triggers.
CREATE FUNCTION recount_records() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE record_counts IN EXCLUSIVE MODE;
  DELETE FROM record_counts;
  INSERT INTO record_counts SELECT 'products', status || case when stock_quantity = 0 then ' out' when is_low then ' low' else ' in' end AS key, count(*)::int FROM products GROUP BY key;
  INSERT INTO record_counts SELECT 'orders', status AS key, count(*)::int FROM orders GROUP BY key;
  INSERT INTO record_counts SELECT 'users', status || ' ' || role AS key, count(*)::int FROM users GROUP BY key;
END
$$;
--> statement-breakpoint
SELECT recount_records();
--> statement-breakpoint
CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_counts SELECT 'products', status || case when stock_quantity = 0 then ' out' when is_low then ' low' else ' in' end AS key, count(*)::int FROM after_change GROUP BY key;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO record_counts SELECT 'products', status || case when stock_quantity = 0 then ' out' when is_low then ' low' else ' in' end AS key, -count(*)::int FROM before_change GROUP BY key;
  ELSE
    INSERT INTO record_counts SELECT 'products', key, sum(amount)::int FROM (
      SELECT status || case when stock_quantity = 0 then ' out' when is_low then ' low' else ' in' end AS key, 1 AS amount FROM after_change UNION ALL SELECT status || case when stock_quantity = 0 then ' out' when is_low then ' low' else ' in' end, -1 FROM before_change) moved
    GROUP BY key HAVING sum(amount) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_counted_new AFTER INSERT ON products REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER products_counted_change AFTER UPDATE ON products REFERENCING NEW TABLE AS after_change OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER products_counted_gone AFTER DELETE ON products REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_counts SELECT 'orders', status AS key, count(*)::int FROM after_change GROUP BY key;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO record_counts SELECT 'orders', status AS key, -count(*)::int FROM before_change GROUP BY key;
  ELSE
    INSERT INTO record_counts SELECT 'orders', key, sum(amount)::int FROM (
      SELECT status AS key, 1 AS amount FROM after_change UNION ALL SELECT status, -1 FROM before_change) moved
    GROUP BY key HAVING sum(amount) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_counted_new AFTER INSERT ON orders REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER orders_counted_change AFTER UPDATE ON orders REFERENCING NEW TABLE AS after_change OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER orders_counted_gone AFTER DELETE ON orders REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_counts SELECT 'users', status || ' ' || role AS key, count(*)::int FROM after_change GROUP BY key;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO record_counts SELECT 'users', status || ' ' || role AS key, -count(*)::int FROM before_change GROUP BY key;
  ELSE
    INSERT INTO record_counts SELECT 'users', key, sum(amount)::int FROM (
      SELECT status || ' ' || role AS key, 1 AS amount FROM after_change UNION ALL SELECT status || ' ' || role, -1 FROM before_change) moved
    GROUP BY key HAVING sum(amount) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_counted_new AFTER INSERT ON users REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE TRIGGER users_counted_change AFTER UPDATE ON users REFERENCING NEW TABLE AS after_change OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE TRIGGER users_counted_gone AFTER DELETE ON users REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION count_users();
