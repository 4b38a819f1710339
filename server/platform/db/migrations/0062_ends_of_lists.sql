CREATE INDEX "products_few" ON "products" USING btree ("id") WHERE status <> 'archived' and is_low;--> statement-breakpoint
CREATE INDEX "customer_figures_most_spent" ON "customer_figures" USING btree ("spent" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "customer_figures_most_orders" ON "customer_figures" USING btree ("orders" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "customer_figures_never" ON "customer_figures" USING btree ("last_order_at" NULLS FIRST,"user_id");