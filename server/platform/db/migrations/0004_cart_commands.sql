-- The cart, as one statement a change. Invariants:
--  1. Every change first takes the lock of the cart's row, so changes to one cart happen one after the other.
--  2. Change, version and the answer kept for the Idempotency-Key commit together or not at all.
--  3. The version grows by one with every change, and with nothing else.
-- The functions return facts (money in kobo); words and the shape of the contract are made in server/cart.
CREATE VIEW goods AS
  SELECT p.id AS product_id, m.id AS measurement_id, p.name,
    p.status = 'active' AS active,
    coalesce(p.expires_at <= now(), false) AS expired,
    CASE WHEN p.expires_at <= now() THEN 0 ELSE coalesce(m.stock_quantity, p.stock_quantity) END AS stock,
    coalesce(m.sale_price, m.price, p.sale_price, p.base_price) AS price,
    coalesce(m.position, 0) AS position
  FROM products p LEFT JOIN measurements m ON m.product_id = p.id;
--> statement-breakpoint
-- A product that comes in measurements is never sold without one: none named means its first.
CREATE FUNCTION find_goods(p_product integer, p_measurement integer) RETURNS SETOF goods LANGUAGE sql STABLE AS $$
  SELECT * FROM goods
    WHERE product_id = p_product AND (p_measurement IS NULL OR measurement_id = p_measurement)
    ORDER BY position, measurement_id LIMIT 1
$$;
--> statement-breakpoint
-- Lines {id, product_id, measurement_id, quantity, price_when_added} with everything that is shown of them. PL/pgSQL keeps the
-- plan between calls, which a function in SQL would not. A line without a size of goods that have come in sizes since cannot be
-- sold as it stands.
CREATE FUNCTION line_facts(p_lines jsonb) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
      'id', line.id, 'product_id', p.id, 'measurement_id', m.id, 'quantity', line.quantity,
      'price_when_added', coalesce(line.price_when_added, m.sale_price, m.price, p.price_now),
      'name', p.name, 'slug', p.slug, 'base_price', p.base_price, 'sale_price', p.sale_price,
      'product_stock', CASE WHEN p.expires_at <= now() THEN 0 ELSE p.stock_quantity END,
      'tax_class', p.tax_class, 'expires_at', p.expires_at,
      'image_url', i.url, 'image_cloth', i.cloth, 'image_color', i.color,
      'measurement', CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'label', m.label, 'price', m.price,
        'sale_price', m.sale_price, 'stock_quantity', CASE WHEN p.expires_at <= now() THEN 0 ELSE m.stock_quantity END) END,
      'sellable', p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now())
        AND (m.id IS NOT NULL OR NOT EXISTS (SELECT FROM measurements other WHERE other.product_id = p.id)),
      'stock', CASE WHEN p.expires_at <= now() THEN 0 ELSE coalesce(m.stock_quantity, p.stock_quantity) END,
      'price', coalesce(m.sale_price, m.price, p.price_now)) ORDER BY line.place), '[]')
    FROM ROWS FROM (jsonb_to_recordset(p_lines) AS (id integer, product_id integer, measurement_id integer, quantity integer, price_when_added integer))
        WITH ORDINALITY AS line (id, product_id, measurement_id, quantity, price_when_added, place)
      -- LIMIT 1 keeps the planner from reading whole tables for the hundred lines that it expects of any list.
      CROSS JOIN LATERAL (SELECT * FROM products WHERE id = line.product_id LIMIT 1) p
      LEFT JOIN LATERAL (SELECT * FROM measurements WHERE id = line.measurement_id LIMIT 1) m ON true
      LEFT JOIN LATERAL (SELECT url, cloth, color FROM product_images WHERE product_id = p.id ORDER BY position, id LIMIT 1) i ON true
  );
END
$$;
--> statement-breakpoint
CREATE FUNCTION cart_facts(p_user integer) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_cart integer;
  v_version integer;
BEGIN
  SELECT id, version INTO v_cart, v_version FROM carts WHERE user_id = p_user;
  RETURN json_build_object('version', coalesce(v_version, 0), 'lines', line_facts(
    (SELECT coalesce(jsonb_agg(to_jsonb(item) ORDER BY item.id), '[]') FROM cart_items item WHERE item.cart_id = v_cart)));
END
$$;
--> statement-breakpoint
-- Guest lines, priced without being kept; for goods that are gone there is a name at most.
CREATE FUNCTION guest_cart_facts(p_items jsonb) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  found_lines jsonb;
  gone jsonb;
BEGIN
  SELECT
    coalesce(jsonb_agg(jsonb_build_object('id', 0, 'product_id', g.product_id, 'measurement_id', g.measurement_id,
      'quantity', wish.quantity) ORDER BY wish.place) FILTER (WHERE g.active), '[]'),
    coalesce(jsonb_agg(jsonb_build_object('name', g.name) ORDER BY wish.place) FILTER (WHERE g.active IS NOT TRUE), '[]')
  INTO found_lines, gone
  FROM (
    SELECT (item ->> 'product_id')::int AS product_id, (item ->> 'product_measurement_id')::int AS measurement_id,
      least(sum((item ->> 'quantity')::int), 999)::int AS quantity, min(place) AS place
    FROM jsonb_array_elements(p_items) WITH ORDINALITY AS given (item, place) GROUP BY 1, 2
  ) wish LEFT JOIN LATERAL find_goods(wish.product_id, wish.measurement_id) g ON true;
  RETURN json_build_object('lines', line_facts(found_lines), 'gone', gone);
END
$$;
--> statement-breakpoint
CREATE FUNCTION cart_add(p_cart integer, p_wish jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  g goods;
  wanted integer := (p_wish ->> 'quantity')::int;
  had integer;
BEGIN
  SELECT * INTO g FROM find_goods((p_wish ->> 'product_id')::int, (p_wish ->> 'product_measurement_id')::int);
  IF NOT FOUND OR NOT g.active THEN RETURN jsonb_build_object('code', 'product_gone'); END IF;
  IF g.expired THEN RETURN jsonb_build_object('code', 'not_sellable', 'name', g.name); END IF;
  SELECT quantity INTO had FROM cart_items
    WHERE cart_id = p_cart AND product_id = g.product_id AND measurement_id IS NOT DISTINCT FROM g.measurement_id;
  wanted := wanted + coalesce(had, 0);
  IF wanted > g.stock THEN RETURN jsonb_build_object('code', 'insufficient_stock', 'name', g.name, 'available', g.stock); END IF;
  IF wanted > 999 THEN RETURN jsonb_build_object('code', 'quantity_limit', 'name', g.name); END IF;
  IF had IS NULL AND (SELECT count(*) FROM cart_items WHERE cart_id = p_cart) >= 200 THEN RETURN jsonb_build_object('code', 'cart_full'); END IF;
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
CREATE FUNCTION cart_set_quantity(p_cart integer, p_wish jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  line cart_items;
  g goods;
  wanted integer := (p_wish ->> 'quantity')::int;
BEGIN
  SELECT * INTO line FROM cart_items WHERE cart_id = p_cart AND id = (p_wish ->> 'id')::int;
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
CREATE FUNCTION cart_remove(p_cart integer, p_wish jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cart_items WHERE cart_id = p_cart AND id = (p_wish ->> 'id')::int;
  IF NOT FOUND THEN RETURN jsonb_build_object('code', 'line_gone'); END IF;
  RETURN jsonb_build_object('code', 'done', 'changed', true);
END
$$;
--> statement-breakpoint
CREATE FUNCTION cart_clear(p_cart integer) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cart_items WHERE cart_id = p_cart;
  RETURN jsonb_build_object('code', 'done', 'changed', FOUND);
END
$$;
--> statement-breakpoint
-- Merging never takes anything out and never puts in more than there is; what it could not do is told in `warnings`.
CREATE FUNCTION cart_merge(p_cart integer, p_items jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  wish record;
  g goods;
  had integer;
  fits integer;
  changed boolean := false;
  warnings jsonb := '[]';
BEGIN
  FOR wish IN
    SELECT (item ->> 'product_id')::int AS product_id, (item ->> 'product_measurement_id')::int AS measurement_id,
      sum((item ->> 'quantity')::int)::int AS quantity, min(place) AS place
    FROM jsonb_array_elements(p_items) WITH ORDINALITY AS given (item, place) GROUP BY 1, 2 ORDER BY place
  LOOP
    SELECT * INTO g FROM find_goods(wish.product_id, wish.measurement_id);
    IF NOT FOUND OR NOT g.active OR g.expired THEN
      warnings := warnings || jsonb_build_object('code', 'gone', 'name', g.name);
      CONTINUE;
    END IF;
    SELECT quantity INTO had FROM cart_items
      WHERE cart_id = p_cart AND product_id = g.product_id AND measurement_id IS NOT DISTINCT FROM g.measurement_id;
    fits := greatest(least(coalesce(had, 0) + wish.quantity, g.stock, 999), coalesce(had, 0));
    IF fits < coalesce(had, 0) + wish.quantity THEN
      warnings := warnings || jsonb_build_object('code', CASE WHEN fits = 0 THEN 'out_of_stock' ELSE 'fewer' END, 'name', g.name, 'quantity', fits);
    END IF;
    IF fits = coalesce(had, 0) THEN CONTINUE; END IF;
    IF had IS NULL AND (SELECT count(*) FROM cart_items WHERE cart_id = p_cart) >= 200 THEN
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
CREATE FUNCTION cart_command(p_user integer, p_kind text, p_wish jsonb, p_key text, p_hash text) RETURNS json LANGUAGE plpgsql AS $$
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
    SELECT k.request_hash, k.answer INTO first FROM idempotency_keys k WHERE k.user_id = p_user AND k.key = p_key;
    IF FOUND THEN
      IF first.request_hash <> p_hash THEN RETURN json_build_object('outcome', json_build_object('code', 'idempotency_key_reused')); END IF;
      RETURN first.answer;
    END IF;
  END IF;
  outcome := CASE p_kind
    WHEN 'add' THEN cart_add(v_cart, p_wish)
    WHEN 'update' THEN cart_set_quantity(v_cart, p_wish)
    WHEN 'remove' THEN cart_remove(v_cart, p_wish)
    WHEN 'clear' THEN cart_clear(v_cart)
    WHEN 'sync' THEN cart_merge(v_cart, p_wish -> 'items')
  END;
  IF (outcome ->> 'changed')::boolean THEN
    UPDATE carts SET version = version + 1, updated_at = now() WHERE id = v_cart;
  END IF;
  answer := json_build_object('outcome', outcome, 'cart', cart_facts(p_user));
  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys (user_id, key, request_hash, answer) VALUES (p_user, p_key, p_hash, answer);
  END IF;
  RETURN answer;
END
$$;
