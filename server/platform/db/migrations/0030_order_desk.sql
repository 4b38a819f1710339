CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_number","id");--> statement-breakpoint
-- Part of a number, a name or a phone finds an order of the shop's people.
CREATE INDEX "orders_number_alike" ON "orders" USING gin ("order_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_contacts_name_alike" ON "order_contacts" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_contacts_phone_alike" ON "order_contacts" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_area" ON "orders" USING btree ("delivery_area" text_pattern_ops);
