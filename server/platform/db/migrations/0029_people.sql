CREATE TABLE "customer_figures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author_name" text,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "spent" bigint GENERATED ALWAYS AS (coalesce((document #>> '{state,context,paid}')::bigint - (document #>> '{state,context,refunded}')::bigint, 0)) STORED;--> statement-breakpoint
ALTER TABLE "customer_figures" ADD CONSTRAINT "customer_figures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_figures_spent" ON "customer_figures" USING btree ("spent","user_id");--> statement-breakpoint
CREATE INDEX "customer_figures_orders" ON "customer_figures" USING btree ("orders","user_id");--> statement-breakpoint
CREATE INDEX "customer_figures_last" ON "customer_figures" USING btree ("last_order_at","user_id");--> statement-breakpoint
CREATE INDEX "customer_notes_person" ON "customer_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "reviews_person" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("id") WHERE status = 'blocked';--> statement-breakpoint
-- Name, e-mail and phone are searched by any part of them.
CREATE INDEX "users_words" ON "users" USING gin (lower(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
-- Figures of people follow from their orders. They are counted at the end of a transaction, so that their row is the last that it locks.
-- The row is locked by a statement of its own: what is counted after it has seen whoever was first.
CREATE FUNCTION count_customer(one integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customer_figures WHERE user_id = one FOR UPDATE;
  UPDATE customer_figures SET (orders, spent, last_order_at) = (
    SELECT (count(*) FILTER (WHERE o.confirmed_at IS NOT NULL))::int, coalesce(sum(o.spent), 0)::bigint,
      max(o.placed_at) FILTER (WHERE o.confirmed_at IS NOT NULL)
    FROM orders o WHERE o.customer_id = one)
  WHERE user_id = one;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.customer_id IS NOT NULL THEN PERFORM count_customer(OLD.customer_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.customer_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.customer_id IS DISTINCT FROM OLD.customer_id) THEN
    PERFORM count_customer(NEW.customer_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_counted_insert AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL AND (NEW.confirmed_at IS NOT NULL OR NEW.spent <> 0)) EXECUTE FUNCTION keep_customer_figures();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_counted_update AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id OR OLD.spent <> NEW.spent OR OLD.confirmed_at IS DISTINCT FROM NEW.confirmed_at)
  EXECUTE FUNCTION keep_customer_figures();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_counted_delete AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.customer_id IS NOT NULL) EXECUTE FUNCTION keep_customer_figures();
--> statement-breakpoint
CREATE FUNCTION begin_customer_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_figures (user_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_figures AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION begin_customer_figures();
--> statement-breakpoint
INSERT INTO customer_figures (user_id, orders, spent, last_order_at)
  SELECT u.id, count(o.confirmed_at)::int, coalesce(sum(o.spent), 0)::bigint, max(o.placed_at) FILTER (WHERE o.confirmed_at IS NOT NULL)
  FROM users u LEFT JOIN orders o ON o.customer_id = u.id GROUP BY u.id;
