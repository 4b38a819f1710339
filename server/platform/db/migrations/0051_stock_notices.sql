-- A sale moves how many there are, and that is all that it changes of what most answers show. Channel `catalogue` says so from now on:
-- `stock:1,2` for goods of which there are more or fewer and none was sold out or came back, `products:1,2` for everything else. Both
-- channels are told by one comparison of the rows before and after.
DROP TRIGGER products_told_update ON products;
--> statement-breakpoint
DROP TRIGGER measurements_told_update ON measurements;
--> statement-breakpoint
CREATE FUNCTION tell_catalogue_ids(kind text, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 500 THEN PERFORM pg_notify('catalogue', 'all');
  ELSIF cardinality(ids) > 0 THEN PERFORM pg_notify('catalogue', kind || ':' || array_to_string(ids, ','));
  END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_goods_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown int[];
  ranked int[];
  moved int[];
BEGIN
  EXECUTE format($q$
    SELECT array_agg(DISTINCT goods) FILTER (WHERE is_shown), array_agg(DISTINCT goods) FILTER (WHERE is_shown OR is_ranked),
      array_agg(DISTINCT goods) FILTER (WHERE is_moved AND NOT is_shown) FROM (
      SELECT n.%1$I AS goods, n.stock_quantity <> o.stock_quantity AS is_moved,
        (after_row -> 'sold_count') IS DISTINCT FROM (before_row -> 'sold_count') AS is_ranked,
        (n.stock_quantity = 0) <> (o.stock_quantity = 0) OR after_row - kept IS DISTINCT FROM before_row - kept AS is_shown
      FROM after_change n JOIN before_change o USING (id), to_jsonb(n) AS after_row, to_jsonb(o) AS before_row,
        (VALUES (ARRAY['stock_quantity', 'sold_count', 'updated_at', 'version', 'search'])) AS k (kept)
    ) compared$q$, TG_ARGV[0]) INTO shown, ranked, moved;
  PERFORM tell_catalogue_ids('products', ranked);
  PERFORM tell_catalogue_ids('stock', moved);
  PERFORM tell_ids_changed('goods', shown);
  PERFORM tell_ids_changed('stock', moved);
  RETURN NULL;
END
$$;
