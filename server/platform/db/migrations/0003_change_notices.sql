-- Every instance keeps catalogue answers, an index of the products and sessions in memory; these notices tell all of them at
-- commit what to forget. Channel `catalogue`: `products:1,2,3` (those changed), `all` (too many to name, or what everything
-- hangs on), `content` (something that products do not show).
CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
  many boolean;
BEGIN
  EXECUTE format('SELECT string_agg(DISTINCT %1$I::text, '',''), count(DISTINCT %1$I) > 500 FROM changed', TG_ARGV[0]) INTO ids, many;
  IF many THEN PERFORM pg_notify('catalogue', 'all');
  ELSIF ids IS NOT NULL THEN PERFORM pg_notify('catalogue', 'products:' || ids);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_told_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('id');
--> statement-breakpoint
CREATE TRIGGER products_told_update AFTER UPDATE ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('id');
--> statement-breakpoint
CREATE TRIGGER products_told_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('id');
--> statement-breakpoint
CREATE TRIGGER measurements_told_insert AFTER INSERT ON measurements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER measurements_told_update AFTER UPDATE ON measurements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER measurements_told_delete AFTER DELETE ON measurements REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER product_images_told_insert AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER product_images_told_update AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER product_images_told_delete AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER product_collections_told_insert AFTER INSERT ON product_collections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER product_collections_told_update AFTER UPDATE ON product_collections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER product_collections_told_delete AFTER DELETE ON product_collections REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER reviews_told_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER reviews_told_update AFTER UPDATE ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER reviews_told_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed('product_id');
--> statement-breakpoint
CREATE TRIGGER categories_told AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('all');
--> statement-breakpoint
CREATE TRIGGER synonyms_told AFTER INSERT OR UPDATE OR DELETE ON synonyms FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('all');
--> statement-breakpoint
CREATE TRIGGER stores_told AFTER INSERT OR UPDATE OR DELETE ON stores FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('content');
--> statement-breakpoint
CREATE TRIGGER states_told AFTER INSERT OR UPDATE OR DELETE ON states FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('content');
--> statement-breakpoint
CREATE TRIGGER lgas_told AFTER INSERT OR UPDATE OR DELETE ON lgas FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('content');
--> statement-breakpoint
CREATE TRIGGER settings_told AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('content');
--> statement-breakpoint
CREATE TRIGGER banners_told AFTER INSERT OR UPDATE OR DELETE ON banners FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('content');
--> statement-breakpoint
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions', OLD.token_hash);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
--> statement-breakpoint
CREATE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('users', OLD.id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_changed AFTER UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION tell_user_changed();
