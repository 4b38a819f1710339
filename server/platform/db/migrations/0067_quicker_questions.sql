CREATE INDEX "coupons_code" ON "coupons" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "orders_number_placed" ON "orders" USING btree ("order_number","placed_at","id");--> statement-breakpoint
-- How many entries the trail has, for the list of all of it: counted as records are, by rows of +1 and -1.
CREATE FUNCTION count_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_counts SELECT 'audit', 'all', count(*)::int FROM changed HAVING count(*) > 0;
  ELSE
    INSERT INTO record_counts SELECT 'audit', 'all', -count(*)::int FROM changed HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_counted_new AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_audit();
--> statement-breakpoint
CREATE TRIGGER audit_entries_counted_gone AFTER DELETE ON audit_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_audit();
--> statement-breakpoint
INSERT INTO record_counts SELECT 'audit', 'all', count(*)::int FROM audit_entries HAVING count(*) > 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_records() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE record_counts IN EXCLUSIVE MODE;
  DELETE FROM record_counts;
  INSERT INTO record_counts SELECT 'products', status || case when stock_quantity = 0 then ' out' when is_low then ' low' else ' in' end AS key, count(*)::int FROM products GROUP BY key;
  INSERT INTO record_counts SELECT 'orders', status AS key, count(*)::int FROM orders GROUP BY key;
  INSERT INTO record_counts SELECT 'users', status || ' ' || role AS key, count(*)::int FROM users GROUP BY key;
  INSERT INTO record_counts SELECT 'audit', 'all', count(*)::int FROM audit_entries HAVING count(*) > 0;
END
$$;
