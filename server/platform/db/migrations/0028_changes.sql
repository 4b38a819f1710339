-- Channel `changes`: what pages that are open are to ask anew, told at commit; `server/platform/changes/topics.ts` reads it. The channel `catalogue` tells servers
-- what to forget with every sale; this one tells people what they would notice, and a sale is noticed when the last one is gone.
CREATE FUNCTION tell_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_ids_changed(topic text, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 200 THEN PERFORM pg_notify('changes', topic);
  ELSIF cardinality(ids) > 0 THEN PERFORM pg_notify('changes', topic || ':' || array_to_string(ids, ','));
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids int[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %I) FROM changed', TG_ARGV[1]) INTO ids;
  PERFORM tell_ids_changed(TG_ARGV[0], ids);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Goods whose stock alone moved concern the back office, unless they sold out or came back.
CREATE FUNCTION tell_goods_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown int[];
  moved int[];
BEGIN
  EXECUTE format($q$
    SELECT array_agg(DISTINCT goods) FILTER (WHERE is_shown), array_agg(DISTINCT goods) FILTER (WHERE is_moved AND NOT is_shown) FROM (
      SELECT n.%1$I AS goods, n.stock_quantity <> o.stock_quantity AS is_moved,
        (n.stock_quantity = 0) <> (o.stock_quantity = 0) OR to_jsonb(n) - kept IS DISTINCT FROM to_jsonb(o) - kept AS is_shown
      FROM after_change n JOIN before_change o USING (id), (VALUES (ARRAY['stock_quantity', 'sold_count', 'updated_at', 'version', 'search'])) AS k (kept)
    ) compared$q$, TG_ARGV[0]) INTO shown, moved;
  PERFORM tell_ids_changed('goods', shown);
  PERFORM tell_ids_changed('stock', moved);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_heard_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_rows_changed('goods', 'id');
--> statement-breakpoint
CREATE TRIGGER products_heard_update AFTER UPDATE ON products REFERENCING NEW TABLE AS after_change OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed('id');
--> statement-breakpoint
CREATE TRIGGER products_heard_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_rows_changed('goods', 'id');
--> statement-breakpoint
CREATE TRIGGER measurements_heard_insert AFTER INSERT ON measurements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_rows_changed('goods', 'product_id');
--> statement-breakpoint
CREATE TRIGGER measurements_heard_update AFTER UPDATE ON measurements REFERENCING NEW TABLE AS after_change OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION tell_goods_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER measurements_heard_delete AFTER DELETE ON measurements REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_rows_changed('goods', 'product_id');
--> statement-breakpoint
CREATE TRIGGER product_images_heard_insert AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_rows_changed('goods', 'product_id');
--> statement-breakpoint
CREATE TRIGGER product_images_heard_update AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_rows_changed('goods', 'product_id');
--> statement-breakpoint
CREATE TRIGGER product_images_heard_delete AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_rows_changed('goods', 'product_id');
--> statement-breakpoint
CREATE TRIGGER product_collections_heard AFTER INSERT OR UPDATE OR DELETE ON product_collections FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('goods');
--> statement-breakpoint
CREATE TRIGGER categories_heard AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('categories');
--> statement-breakpoint
CREATE TRIGGER stores_heard AFTER INSERT OR UPDATE OR DELETE ON stores FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('content');
--> statement-breakpoint
CREATE TRIGGER states_heard AFTER INSERT OR UPDATE OR DELETE ON states FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('content');
--> statement-breakpoint
CREATE TRIGGER lgas_heard AFTER INSERT OR UPDATE OR DELETE ON lgas FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('content');
--> statement-breakpoint
CREATE TRIGGER settings_heard AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('content');
--> statement-breakpoint
CREATE TRIGGER banners_heard AFTER INSERT OR UPDATE OR DELETE ON banners FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('content');
--> statement-breakpoint
CREATE TRIGGER coupons_heard AFTER INSERT OR UPDATE OR DELETE ON coupons FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('coupons');
--> statement-breakpoint
CREATE FUNCTION tell_orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) > 20 FROM changed) THEN PERFORM pg_notify('changes', 'orders');
  ELSE PERFORM pg_notify('changes', 'order:' || order_number || ':' || coalesce(customer_id::text, '')) FROM changed;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_heard_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_orders_changed();
--> statement-breakpoint
CREATE TRIGGER orders_heard_update AFTER UPDATE ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_orders_changed();
--> statement-breakpoint
-- Each write of the back office stands in the trail in its own transaction: the trail tells of all of them.
CREATE FUNCTION tell_records_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'records:' || NEW.resource);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_heard AFTER INSERT ON audit_entries FOR EACH ROW WHEN (NEW.resource <> 'access') EXECUTE FUNCTION tell_records_changed();
--> statement-breakpoint
CREATE TRIGGER jobs_heard AFTER UPDATE ON jobs FOR EACH ROW WHEN (NEW.failed_at IS NOT NULL AND OLD.failed_at IS NULL) EXECUTE FUNCTION tell_changed('jobs');
--> statement-breakpoint
CREATE TRIGGER office_jobs_heard AFTER UPDATE ON office_jobs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_rows_changed('jobs', 'id');
