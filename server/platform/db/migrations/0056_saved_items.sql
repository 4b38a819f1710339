CREATE TABLE "saved_items" (
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_items_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_items_product" ON "saved_items" USING btree ("product_id");
--> statement-breakpoint
-- The other devices of a customer hear that their list has changed.
CREATE FUNCTION tell_saved_items_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'saved:' || customer_id) FROM (SELECT DISTINCT customer_id FROM changed) AS customers;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER saved_items_heard_insert AFTER INSERT ON saved_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_saved_items_changed();
--> statement-breakpoint
CREATE TRIGGER saved_items_heard_delete AFTER DELETE ON saved_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_saved_items_changed();
