-- Limits come with each call and prices from generated columns: the rules themselves stand in src/machines/cart/cart.rules.ts. What SQL keeps is the
-- lock of the cart, the lines under it and the answer for the Idempotency-Key, as the invariants of 0004_cart_commands.sql say.
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_quantity_range";
--> statement-breakpoint
ALTER TABLE "measurements" ADD COLUMN "price_now" integer GENERATED ALWAYS AS (coalesce(sale_price, price)) STORED;
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_quantity_positive" CHECK ("cart_items"."quantity" > 0);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "request_hash" TO "request_fingerprint";
--> statement-breakpoint
ALTER TABLE "registration_keys" RENAME COLUMN "request_hash" TO "request_fingerprint";
--> statement-breakpoint
ALTER TABLE "placed_orders" RENAME COLUMN "request_hash" TO "request_fingerprint";
--> statement-breakpoint
-- The same columns as before; what a unit costs is read from price_now.
CREATE OR REPLACE VIEW goods AS
  SELECT p.id AS product_id, m.id AS measurement_id, p.name,
    p.status = 'active' AS active,
    coalesce(p.expires_at <= now(), false) AS expired,
    CASE WHEN p.expires_at <= now() THEN 0 ELSE coalesce(m.stock_quantity, p.stock_quantity) END AS stock,
    coalesce(m.price_now, p.price_now) AS price,
    coalesce(m.position, 0) AS position
  FROM products p LEFT JOIN measurements m ON m.product_id = p.id;
--> statement-breakpoint
DROP FUNCTION cart_command(integer, text, jsonb, text, text);
--> statement-breakpoint
DROP FUNCTION guest_cart_facts(jsonb);
--> statement-breakpoint
DROP FUNCTION cart_add(integer, jsonb);
--> statement-breakpoint
DROP FUNCTION cart_set_quantity(integer, jsonb);
--> statement-breakpoint
DROP FUNCTION cart_remove(integer, jsonb);
--> statement-breakpoint
DROP FUNCTION cart_merge(integer, jsonb);
--> statement-breakpoint
DROP FUNCTION line_facts(jsonb);
--> statement-breakpoint
DROP FUNCTION shown_goods(integer, integer);
--> statement-breakpoint
-- What a line shows of its goods; nothing where the product is gone. A line without a size of goods that have come in sizes since cannot
-- be sold as it stands. LIMIT 1 keeps the planner from reading whole tables for the hundred lines that it expects of any list.
CREATE FUNCTION shown_goods(p_product integer, p_measurement integer) RETURNS TABLE (
  name text, slug text, base_price integer, sale_price integer, product_stock integer, tax_class text, expires_at timestamptz,
  image_url text, image_cloth text, image_color text, measurement json, sellable boolean, stock integer
) LANGUAGE sql STABLE AS $$
  SELECT p.name, p.slug, p.base_price, p.sale_price,
    CASE WHEN p.expires_at <= now() THEN 0 ELSE p.stock_quantity END,
    p.tax_class, p.expires_at, i.url, i.cloth, i.color,
    CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'label', m.label, 'price', m.price,
      'sale_price', m.sale_price, 'stock_quantity', CASE WHEN p.expires_at <= now() THEN 0 ELSE m.stock_quantity END) END,
    p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now())
      AND (m.id IS NOT NULL OR NOT EXISTS (SELECT FROM measurements other WHERE other.product_id = p.id)),
    CASE WHEN p.expires_at <= now() THEN 0 ELSE coalesce(m.stock_quantity, p.stock_quantity) END
  FROM (SELECT * FROM products WHERE id = p_product LIMIT 1) p
    LEFT JOIN LATERAL (SELECT * FROM measurements WHERE id = p_measurement LIMIT 1) m ON true
    LEFT JOIN LATERAL (SELECT url, cloth, color FROM product_images WHERE product_id = p.id ORDER BY position, id LIMIT 1) i ON true
$$;
--> statement-breakpoint
-- Lines {id, product_id, measurement_id, quantity} of nobody's cart. PL/pgSQL keeps the plan between calls, which a function in SQL would not.
CREATE FUNCTION line_facts(p_lines jsonb) RETURNS json LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(row_to_json(shown) ORDER BY shown.place), '[]') FROM (
      SELECT line.place, line.id, line.product_id, line.measurement_id, line.quantity, NULL::integer AS price_when_added, g.*
      FROM ROWS FROM (jsonb_to_recordset(p_lines) AS (id integer, product_id integer, measurement_id integer, quantity integer))
          WITH ORDINALITY AS line (id, product_id, measurement_id, quantity, place)
        CROSS JOIN LATERAL shown_goods(line.product_id, line.measurement_id) g
    ) shown
  );
END
$$;
--> statement-breakpoint
-- Guest lines, priced without being kept; for goods that are gone there is a name at most.
CREATE FUNCTION guest_cart_facts(p_items jsonb, p_most_of_one integer) RETURNS json LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  found_lines jsonb;
  gone jsonb;
BEGIN
  SELECT
    coalesce(jsonb_agg(jsonb_build_object('id', 0, 'product_id', g.product_id, 'measurement_id', g.measurement_id,
      'quantity', item.quantity) ORDER BY item.place) FILTER (WHERE g.active), '[]'),
    coalesce(jsonb_agg(jsonb_build_object('name', g.name) ORDER BY item.place) FILTER (WHERE g.active IS NOT TRUE), '[]')
  INTO found_lines, gone
  FROM (
    SELECT (given ->> 'product_id')::int AS product_id, (given ->> 'product_measurement_id')::int AS measurement_id,
      least(sum((given ->> 'quantity')::int), p_most_of_one)::int AS quantity, min(place) AS place
    FROM jsonb_array_elements(p_items) WITH ORDINALITY AS items (given, place) GROUP BY 1, 2
  ) item LEFT JOIN LATERAL find_goods(item.product_id, item.measurement_id) g ON true;
  RETURN json_build_object('lines', line_facts(found_lines), 'gone', gone);
END
$$;
--> statement-breakpoint
CREATE FUNCTION cart_add(p_cart integer, p_command jsonb, p_most_of_one integer, p_most_lines integer) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  g goods;
  wanted integer := (p_command ->> 'quantity')::int;
  had integer;
BEGIN
  SELECT * INTO g FROM find_goods((p_command ->> 'product_id')::int, (p_command ->> 'product_measurement_id')::int);
  IF NOT FOUND OR NOT g.active THEN RETURN jsonb_build_object('code', 'product_gone'); END IF;
  IF g.expired THEN RETURN jsonb_build_object('code', 'not_sellable', 'name', g.name); END IF;
  SELECT quantity INTO had FROM cart_items
    WHERE cart_id = p_cart AND product_id = g.product_id AND measurement_id IS NOT DISTINCT FROM g.measurement_id;
  wanted := wanted + coalesce(had, 0);
  IF wanted > g.stock THEN RETURN jsonb_build_object('code', 'insufficient_stock', 'name', g.name, 'available', g.stock); END IF;
  IF wanted > p_most_of_one THEN RETURN jsonb_build_object('code', 'quantity_limit', 'name', g.name); END IF;
  IF had IS NULL AND (SELECT count(*) FROM cart_items WHERE cart_id = p_cart) >= p_most_lines THEN RETURN jsonb_build_object('code', 'cart_full'); END IF;
  IF had IS NULL THEN
    INSERT INTO cart_items (cart_id, product_id, measurement_id, quantity, price_when_added)
      VALUES (p_cart, g.product_id, g.measurement_id, wanted, g.price);
  ELSE
    UPDATE cart_items SET quantity = wanted, price_when_added = g.price
      WHERE cart_id = p_cart AND product_id = g.product_id AND measurement_id IS NOT DISTINCT FROM g.measurement_id;
  END IF;
  RETURN jsonb_build_object('code', 'done', 'changed', true, 'name', g.name);
END
$$;
--> statement-breakpoint
CREATE FUNCTION cart_set_quantity(p_cart integer, p_command jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  line cart_items;
  g goods;
  wanted integer := (p_command ->> 'quantity')::int;
BEGIN
  SELECT * INTO line FROM cart_items WHERE cart_id = p_cart AND id = (p_command ->> 'id')::int;
  IF NOT FOUND THEN RETURN jsonb_build_object('code', 'line_gone'); END IF;
  SELECT * INTO g FROM goods WHERE product_id = line.product_id AND measurement_id IS NOT DISTINCT FROM line.measurement_id;
  IF NOT FOUND OR NOT g.active THEN
    DELETE FROM cart_items WHERE id = line.id;
    RETURN jsonb_build_object('code', 'product_gone', 'changed', true);
  END IF;
  IF g.expired THEN RETURN jsonb_build_object('code', 'not_sellable', 'name', g.name); END IF;
  IF wanted > g.stock THEN RETURN jsonb_build_object('code', 'insufficient_stock', 'name', g.name, 'available', g.stock); END IF;
  IF wanted = line.quantity THEN RETURN jsonb_build_object('code', 'done'); END IF;
  UPDATE cart_items SET quantity = wanted WHERE id = line.id;
  RETURN jsonb_build_object('code', 'done', 'changed', true);
END
$$;
--> statement-breakpoint
CREATE FUNCTION cart_remove(p_cart integer, p_command jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cart_items WHERE cart_id = p_cart AND id = (p_command ->> 'id')::int;
  IF NOT FOUND THEN RETURN jsonb_build_object('code', 'line_gone'); END IF;
  RETURN jsonb_build_object('code', 'done', 'changed', true);
END
$$;
--> statement-breakpoint
-- Merging never takes anything out and never puts in more than there is; what it could not do is told in `warnings`.
CREATE FUNCTION cart_merge(p_cart integer, p_items jsonb, p_most_of_one integer, p_most_lines integer) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  asked record;
  g goods;
  had integer;
  fits integer;
  changed boolean := false;
  warnings jsonb := '[]';
BEGIN
  FOR asked IN
    SELECT (item ->> 'product_id')::int AS product_id, (item ->> 'product_measurement_id')::int AS measurement_id,
      sum((item ->> 'quantity')::int)::int AS quantity, min(place) AS place
    FROM jsonb_array_elements(p_items) WITH ORDINALITY AS given (item, place) GROUP BY 1, 2 ORDER BY place
  LOOP
    SELECT * INTO g FROM find_goods(asked.product_id, asked.measurement_id);
    IF NOT FOUND OR NOT g.active OR g.expired THEN
      warnings := warnings || jsonb_build_object('code', 'gone', 'name', g.name);
      CONTINUE;
    END IF;
    SELECT quantity INTO had FROM cart_items
      WHERE cart_id = p_cart AND product_id = g.product_id AND measurement_id IS NOT DISTINCT FROM g.measurement_id;
    fits := greatest(least(coalesce(had, 0) + asked.quantity, g.stock, p_most_of_one), coalesce(had, 0));
    IF fits < coalesce(had, 0) + asked.quantity THEN
      warnings := warnings || jsonb_build_object('code', CASE WHEN fits = 0 THEN 'out_of_stock' ELSE 'fewer' END, 'name', g.name, 'quantity', fits);
    END IF;
    IF fits = coalesce(had, 0) THEN CONTINUE; END IF;
    IF had IS NULL AND (SELECT count(*) FROM cart_items WHERE cart_id = p_cart) >= p_most_lines THEN
      warnings := warnings || jsonb_build_object('code', 'cart_full', 'name', g.name);
      CONTINUE;
    END IF;
    INSERT INTO cart_items (cart_id, product_id, measurement_id, quantity, price_when_added)
      VALUES (p_cart, g.product_id, g.measurement_id, fits, g.price)
      ON CONFLICT (cart_id, product_id, measurement_id) DO UPDATE SET quantity = excluded.quantity;
    changed := true;
  END LOOP;
  RETURN jsonb_build_object('code', 'done', 'changed', changed, 'warnings', warnings);
END
$$;
--> statement-breakpoint
CREATE FUNCTION cart_command(p_user integer, p_kind text, p_command jsonb, p_key text, p_fingerprint text, p_most_of_one integer, p_most_lines integer) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_cart integer;
  first record;
  outcome jsonb;
  answer json;
BEGIN
  SELECT id INTO v_cart FROM carts WHERE user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN
    -- The first change of all: whoever comes second waits here for the first, and gets its row.
    INSERT INTO carts (user_id) VALUES (p_user)
      ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id RETURNING id INTO v_cart;
  END IF;
  IF p_key IS NOT NULL THEN
    SELECT k.request_fingerprint, k.answer INTO first FROM idempotency_keys k WHERE k.user_id = p_user AND k.key = p_key;
    IF FOUND THEN
      IF first.request_fingerprint <> p_fingerprint THEN RETURN json_build_object('outcome', json_build_object('code', 'idempotency_key_reused')); END IF;
      RETURN first.answer;
    END IF;
  END IF;
  outcome := CASE p_kind
    WHEN 'add' THEN cart_add(v_cart, p_command, p_most_of_one, p_most_lines)
    WHEN 'update' THEN cart_set_quantity(v_cart, p_command)
    WHEN 'remove' THEN cart_remove(v_cart, p_command)
    WHEN 'clear' THEN cart_clear(v_cart)
    WHEN 'sync' THEN cart_merge(v_cart, p_command -> 'items', p_most_of_one, p_most_lines)
  END;
  IF (outcome ->> 'changed')::boolean THEN
    UPDATE carts SET version = version + 1, updated_at = now() WHERE id = v_cart;
  END IF;
  answer := json_build_object('outcome', outcome, 'cart', cart_facts(p_user));
  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys (user_id, key, request_fingerprint, answer) VALUES (p_user, p_key, p_fingerprint, answer);
  END IF;
  RETURN answer;
END
$$;
