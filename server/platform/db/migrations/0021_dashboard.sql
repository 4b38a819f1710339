ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("stock_quantity") WHERE status = 'active' and stock_quantity <= low_stock_threshold;--> statement-breakpoint
CREATE INDEX "reviews_pending" ON "reviews" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "events_refunds" ON "events" USING btree ("at") WHERE type in ('refund_processed', 'refunded_by_hand');--> statement-breakpoint
CREATE INDEX "orders_confirmed" ON "orders" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "orders_refunded_twice" ON "orders" USING btree ("updated_at") WHERE (document->>'refunded_twice')::int > 0;--> statement-breakpoint
CREATE INDEX "orders_goods_back" ON "orders" USING btree ("updated_at") WHERE document #>> '{state,value,open}' = 'broughtBack';--> statement-breakpoint
CREATE INDEX "orders_refund_failed" ON "orders" USING btree ("updated_at") WHERE payment_status = 'refund_failed';--> statement-breakpoint
-- Orders from before: what is paid on delivery and what a coupon paid whole were confirmed when they were placed, all others by the money that came.
UPDATE orders SET confirmed_at = CASE WHEN payment_method = 'pay_on_delivery' OR total = 0 THEN placed_at ELSE (
  SELECT min(e.at) FROM events e WHERE e.stream_id = 'order:' || orders.order_number
    AND (e.type = 'payment_succeeded' OR (e.type = 'late_payment' AND (e.data->>'in_stock')::boolean AND (e.data->>'amount')::bigint >= orders.total))
) END;--> statement-breakpoint
UPDATE orders SET document = document || jsonb_build_object('confirmed_at', to_char(confirmed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
