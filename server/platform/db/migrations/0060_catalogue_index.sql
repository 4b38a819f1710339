-- What the catalogue's index asks of the database, where it answers from its tables: which thing a product is, where it stands by what a gram of it
-- costs, and indexes by which lists and counts are read. The function names nothing but what PostgreSQL brings, so that a dump can be restored.
CREATE FUNCTION thing_of(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(regexp_replace(substring(
    regexp_replace(lower(regexp_replace(normalize(regexp_replace(coalesce(name, ''), '[(,].*$', ''), NFKD), E'[\\u0300-\\u036F]', '', 'g')), '[^a-z0-9]+', ' ', 'g')
    from '^(?:.* )?([a-z]{2,})(?: .*)?$'), '(?<=o)es$|(?<!s)s$', ''), '')
$$;
--> statement-breakpoint
DROP INDEX "products_category";
--> statement-breakpoint
DROP INDEX "products_subcategory";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_stocked" boolean GENERATED ALWAYS AS (stock_quantity > 0) STORED;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "thing" text GENERATED ALWAYS AS (thing_of(name)) STORED;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "comparison" double precision DEFAULT 1000000000000 NOT NULL;
--> statement-breakpoint
-- In kobo a gram or millilitre, of the price that lists show. Pieces come after all of those and goods of which nothing is known last: both are
-- lifted by more than a price can be.
CREATE FUNCTION comparison_of(product int, price_shown int, own_amount int, own_unit text) RETURNS float8 LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT held.price::float8 / held.amount + CASE held.unit WHEN 'piece' THEN 1e10 ELSE 0 END
    FROM (SELECT own_amount, own_unit, price_shown WHERE NOT EXISTS (SELECT FROM measurements n WHERE n.product_id = product AND n.hidden_at IS NULL)
      UNION ALL (SELECT n.net_amount, n.net_unit, n.price_now FROM measurements n WHERE n.product_id = product AND n.hidden_at IS NULL
        ORDER BY n.position, n.id LIMIT 1)) held (amount, unit, price)
    WHERE held.price = price_shown AND (held.unit, held.amount) <> ('piece', 1)), 1e12)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_product_comparison() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.comparison := comparison_of(NEW.id, coalesce(NEW.sale_price, NEW.base_price), NEW.net_amount, NEW.net_unit);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_comparison BEFORE INSERT OR UPDATE OF base_price, sale_price, net_amount, net_unit
  ON products FOR EACH ROW EXECUTE FUNCTION keep_product_comparison();
--> statement-breakpoint
CREATE FUNCTION carry_product_comparison() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products p SET comparison = fresh.comparison
    FROM (SELECT id, comparison_of(id, price_now, net_amount, net_unit) AS comparison FROM products WHERE id IN (NEW.product_id, OLD.product_id)) AS fresh
    WHERE p.id = fresh.id AND p.comparison <> fresh.comparison;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER measurements_comparison AFTER INSERT OR DELETE OR UPDATE OF price, sale_price, net_amount, net_unit, position, hidden_at, product_id
  ON measurements FOR EACH ROW EXECUTE FUNCTION carry_product_comparison();
--> statement-breakpoint
-- Nobody is told: nothing that people see has changed.
ALTER TABLE products DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE products SET comparison = comparison_of(id, price_now, net_amount, net_unit);
--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER USER;
--> statement-breakpoint
-- Whether a word of an active product matches. Of all that it matches one is looked for: a plan that reads the table until it meets one
-- reads all of it where there is none.
CREATE FUNCTION has_goods_with(beginning tsquery) RETURNS boolean LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
  SELECT EXISTS (SELECT FROM products WHERE status = 'active' AND search @@ beginning)
$$;
--> statement-breakpoint
CREATE INDEX "products_active_name" ON "products" USING btree (lower(name) collate "C","id") WHERE status = 'active';
--> statement-breakpoint
CREATE INDEX "products_active_rating" ON "products" USING btree ("rating_average" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"id") WHERE status = 'active';
--> statement-breakpoint
CREATE INDEX "products_active_comparison" ON "products" USING btree ("comparison","id") WHERE status = 'active';
--> statement-breakpoint
CREATE INDEX "products_active_facets" ON "products" USING btree ("category_id","subcategory_id","brand","price_now","rating_average","discount_percentage","is_stocked","expires_at","id") WHERE status = 'active';
--> statement-breakpoint
CREATE INDEX "search_words_shape" ON "search_words" USING btree (left("word", 1),length("word"));
--> statement-breakpoint
-- A stall shows first what sells: read in that order, its first page is the first of what the index holds of it.
CREATE INDEX "products_category" ON "products" USING btree ("category_id","sold_count" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "products_subcategory" ON "products" USING btree ("subcategory_id","sold_count" DESC NULLS LAST,"id");
--> statement-breakpoint
-- The place by what a gram costs follows from prices and contents, which are told by themselves.
CREATE OR REPLACE FUNCTION tell_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair record;
  before products;
  was products;
  is_now products;
  is_shown boolean;
  shown int[] := '{}';
  ranked int[] := '{}';
  moved int[] := '{}';
  moves text[] := '{}';
BEGIN
  FOR pair IN SELECT o AS before_row, n AS after_row FROM after_change n JOIN before_change o USING (id) ORDER BY id LOOP
    before := pair.before_row;
    was := before;
    is_now := pair.after_row;
    was.stock_quantity := is_now.stock_quantity;
    was.is_low := is_now.is_low;
    was.sold_count := is_now.sold_count;
    was.updated_at := is_now.updated_at;
    was.version := is_now.version;
    was.search := is_now.search;
    was.comparison := is_now.comparison;
    is_shown := was IS DISTINCT FROM is_now OR (before.stock_quantity = 0) <> (is_now.stock_quantity = 0);
    IF is_shown THEN shown := shown || is_now.id; END IF;
    IF is_shown OR before.sold_count <> is_now.sold_count THEN ranked := ranked || is_now.id; END IF;
    IF NOT is_shown AND before.stock_quantity <> is_now.stock_quantity THEN
      moved := moved || is_now.id;
      moves := moves || format('%s//%s/%s', is_now.id, before.stock_quantity, is_now.stock_quantity);
    END IF;
  END LOOP;
  PERFORM tell_goods_updated(shown, ranked, moved, moves);
  RETURN NULL;
END
$$;
