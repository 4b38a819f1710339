ALTER TABLE "measurements" DROP CONSTRAINT "measurements_sku_unique";--> statement-breakpoint
ALTER TABLE "measurements" DROP CONSTRAINT "measurements_label_unique";--> statement-breakpoint
ALTER TABLE "measurements" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "archived_from" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "measurements_label_shown" ON "measurements" USING btree ("product_id","label") WHERE hidden_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "measurements_sku_shown" ON "measurements" USING btree ("sku") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "measurements_office_words" ON "measurements" USING gin (lower(sku) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_office_words" ON "products" USING gin (lower(name || ' ' || sku || ' ' || coalesce(brand, '') || ' ' || keywords) gin_trgm_ops);--> statement-breakpoint
-- A measurement that was taken out counts for nothing any more: not in the product's stock, not among its goods, not in a cart.
CREATE OR REPLACE FUNCTION keep_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock_quantity = parts.total
    FROM (SELECT coalesce(sum(stock_quantity), 0)::int AS total FROM measurements
      WHERE product_id = coalesce(NEW.product_id, OLD.product_id) AND hidden_at IS NULL) AS parts
    WHERE id = coalesce(NEW.product_id, OLD.product_id) AND stock_quantity <> parts.total;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER measurements_stock ON measurements;
--> statement-breakpoint
CREATE TRIGGER measurements_stock AFTER INSERT OR DELETE OR UPDATE OF stock_quantity, product_id, hidden_at
  ON measurements FOR EACH ROW EXECUTE FUNCTION keep_product_stock();
--> statement-breakpoint
CREATE OR REPLACE VIEW goods AS
  SELECT p.id AS product_id, m.id AS measurement_id, p.name,
    p.status = 'active' AS active,
    coalesce(p.expires_at <= now(), false) AS expired,
    CASE WHEN p.expires_at <= now() THEN 0 ELSE coalesce(m.stock_quantity, p.stock_quantity) END AS stock,
    coalesce(m.price_now, p.price_now) AS price,
    coalesce(m.position, 0) AS position
  FROM products p LEFT JOIN measurements m ON m.product_id = p.id AND m.hidden_at IS NULL;
--> statement-breakpoint
-- A line that names a measurement which was taken out still shows it, and cannot be bought.
CREATE OR REPLACE FUNCTION shown_goods(p_product integer, p_measurement integer) RETURNS TABLE (
  name text, slug text, base_price integer, sale_price integer, product_stock integer, tax_class text, expires_at timestamptz,
  image_url text, image_cloth text, image_color text, measurement json, sellable boolean, stock integer
) LANGUAGE sql STABLE AS $$
  SELECT p.name, p.slug, p.base_price, p.sale_price,
    CASE WHEN p.expires_at <= now() THEN 0 ELSE p.stock_quantity END,
    p.tax_class, p.expires_at, i.url, i.cloth, i.color,
    CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'label', m.label, 'price', m.price,
      'sale_price', m.sale_price, 'stock_quantity', CASE WHEN p.expires_at <= now() THEN 0 ELSE m.stock_quantity END) END,
    p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now())
      AND CASE WHEN m.id IS NOT NULL THEN m.hidden_at IS NULL
        ELSE NOT EXISTS (SELECT FROM measurements other WHERE other.product_id = p.id AND other.hidden_at IS NULL) END,
    CASE WHEN p.expires_at <= now() THEN 0 ELSE coalesce(m.stock_quantity, p.stock_quantity) END
  FROM (SELECT * FROM products WHERE id = p_product LIMIT 1) p
    LEFT JOIN LATERAL (SELECT * FROM measurements WHERE id = p_measurement LIMIT 1) m ON true
    LEFT JOIN LATERAL (SELECT url, cloth, color FROM product_images WHERE product_id = p.id ORDER BY position, id LIMIT 1) i ON true
$$;
