-- A sale changes how many there are of one kind of goods. While an index held that number, each sale wrote a new entry into all eleven indexes of
-- the goods, two of them over words; the index of low goods now holds whether they are low.
DROP INDEX "products_low";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (stock_quantity <= low_stock_threshold) STORED;
--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("id") WHERE status = 'active' and is_low;
--> statement-breakpoint
-- Each sale compares the goods before and after it, to tell who shows them (0028, 0051). By a text that is built anew, planned each time and
-- turns whole rows into JSON, search words and all, that was the dearest statement of an order. A function for each table has a plan that is
-- kept, and compares the rows as they are: what a sale may move is made equal first.
DROP TRIGGER products_heard_update ON products;
--> statement-breakpoint
DROP TRIGGER measurements_heard_update ON measurements;
--> statement-breakpoint
DROP FUNCTION tell_goods_changed();
--> statement-breakpoint
-- `shown`: goods of which people see something else than before; `ranked`: or which stand elsewhere in lists; `moved`: of which there are more
-- or fewer, and nothing else; `moves`: how many, as product/size/before/after. Channel `catalogue` says the moves themselves, so that servers need
-- not ask: `stock:7//12/11,8/31/5/4`. Too many for one notice are told as changes of their products.
CREATE FUNCTION tell_goods_updated(shown int[], ranked int[], moved int[], moves text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_catalogue_ids('products', ranked);
  IF cardinality(moves) > 150 THEN PERFORM tell_catalogue_ids('products', moved);
  ELSIF cardinality(moves) > 0 THEN PERFORM pg_notify('catalogue', 'stock:' || array_to_string(moves, ','));
  END IF;
  PERFORM tell_ids_changed('goods', shown);
  PERFORM tell_ids_changed('stock', moved);
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- Told by their product, once for all of its sizes.
CREATE FUNCTION tell_measurements_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair record;
  before measurements;
  was measurements;
  is_now measurements;
  shown int[] := '{}';
  moved int[] := '{}';
  moves text[] := '{}';
BEGIN
  FOR pair IN SELECT o AS before_row, n AS after_row FROM after_change n JOIN before_change o USING (id) ORDER BY id LOOP
    before := pair.before_row;
    was := before;
    is_now := pair.after_row;
    was.stock_quantity := is_now.stock_quantity;
    IF was IS DISTINCT FROM is_now OR (before.stock_quantity = 0) <> (is_now.stock_quantity = 0) THEN
      IF is_now.product_id <> ALL (shown) THEN shown := shown || is_now.product_id; END IF;
    ELSIF before.stock_quantity <> is_now.stock_quantity THEN
      IF is_now.product_id <> ALL (moved) THEN moved := moved || is_now.product_id; END IF;
      moves := moves || format('%s/%s/%s/%s', is_now.product_id, is_now.id, before.stock_quantity, is_now.stock_quantity);
    END IF;
  END LOOP;
  PERFORM tell_goods_updated(shown, shown, moved, moves);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_heard_update AFTER UPDATE ON products REFERENCING NEW TABLE AS after_change OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION tell_products_updated();
--> statement-breakpoint
CREATE TRIGGER measurements_heard_update AFTER UPDATE ON measurements REFERENCING NEW TABLE AS after_change OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION tell_measurements_updated();
