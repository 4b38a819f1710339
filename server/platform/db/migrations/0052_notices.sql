CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"customer_id" integer,
	"installation_hash" text,
	"product_id" integer,
	"measurement_id" integer,
	"noted_price" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "notices_once" UNIQUE NULLS NOT DISTINCT("kind","customer_id","installation_hash","product_id","measurement_id"),
	CONSTRAINT "notices_of_one" CHECK (("notices"."customer_id" is null) <> ("notices"."installation_hash" is null)),
	CONSTRAINT "notices_of_something" CHECK (("notices"."kind" = 'cart_reminder') = ("notices"."product_id" is null)),
	CONSTRAINT "notices_priced" CHECK (("notices"."kind" = 'price_drop') = ("notices"."noted_price" is not null))
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_measurement_id_measurements_id_fk" FOREIGN KEY ("measurement_id") REFERENCES "public"."measurements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_of_goods" ON "notices" USING btree ("product_id","kind","asked_at");--> statement-breakpoint
CREATE INDEX "notices_of_measurement" ON "notices" USING btree ("measurement_id");--> statement-breakpoint
CREATE INDEX "notices_of_customer" ON "notices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "notices_of_installation" ON "notices" USING btree ("installation_hash");--> statement-breakpoint
-- Goods that come back or cost less ask for the jobs that tell of it, whatever wrote them: a delivery, a return, an import, an undo. The
-- conditions of the triggers stand outside of the functions, so that a sale calls none of them.
CREATE FUNCTION ask_to_tell(job text, job_key text, job_data jsonb, due timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (name, key, data, due_at) VALUES (job, job_key, job_data, due)
  ON CONFLICT (name, key) WHERE tries = 0 DO UPDATE SET due_at = least(jobs.due_at, excluded.due_at);
  IF due <= now() THEN PERFORM pg_notify('jobs', ''); END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION ask_to_tell_goods(product int, measurement int, came_back boolean, costs_less boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  goods jsonb := jsonb_build_object('product_id', product, 'measurement_id', measurement);
  line text := product || ':' || coalesce(measurement, 0);
BEGIN
  IF came_back AND EXISTS (
    SELECT 1 FROM notices WHERE product_id = product AND measurement_id IS NOT DISTINCT FROM measurement AND kind = 'back_in_stock' AND told_at IS NULL)
  THEN PERFORM ask_to_tell('tell_back_in_stock', line, goods, now()); END IF;
  IF costs_less AND EXISTS (
    SELECT 1 FROM notices WHERE product_id = product AND measurement_id IS NOT DISTINCT FROM measurement AND kind = 'price_drop')
  THEN PERFORM ask_to_tell('tell_price_drop', line, goods, now()); END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ask_to_tell_goods(NEW.id, NULL,
    NEW.stock_quantity > OLD.stock_quantity OR NEW.status <> OLD.status,
    NEW.price_now < OLD.price_now OR NEW.status <> OLD.status);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_told_notices AFTER UPDATE ON products FOR EACH ROW
WHEN (NEW.status = 'active' AND (NEW.stock_quantity > OLD.stock_quantity OR NEW.price_now < OLD.price_now OR OLD.status <> 'active'))
EXECUTE FUNCTION tell_of_product();
--> statement-breakpoint
CREATE FUNCTION tell_of_measurement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ask_to_tell_goods(NEW.product_id, NEW.id, NEW.stock_quantity > OLD.stock_quantity, NEW.price_now < OLD.price_now);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER measurements_told_notices AFTER UPDATE ON measurements FOR EACH ROW
WHEN (NEW.hidden_at IS NULL AND (NEW.stock_quantity > OLD.stock_quantity OR NEW.price_now < OLD.price_now))
EXECUTE FUNCTION tell_of_measurement();
--> statement-breakpoint
-- A cart that changes is looked at when it has been idle for four hours; a change in between only moves that look (areas/notices/remind-cart.ts).
CREATE FUNCTION tell_of_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM notices WHERE customer_id = NEW.user_id AND kind = 'cart_reminder') THEN
    PERFORM ask_to_tell('remind_cart', NEW.user_id::text, jsonb_build_object('customer_id', NEW.user_id), now() + interval '4 hours');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER carts_told_notices AFTER UPDATE ON carts FOR EACH ROW WHEN (NEW.version > OLD.version)
EXECUTE FUNCTION tell_of_cart();
