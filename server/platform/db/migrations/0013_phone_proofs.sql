CREATE TABLE "phone_proofs" (
	"checkout_hash" text NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"proof_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_proofs_checkout_hash_phone_pk" PRIMARY KEY("checkout_hash","phone")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_area" text;--> statement-breakpoint
-- `address_key` of orders from before stays empty until they are projected anew (`npm run rebuild`): the server makes it, not SQL.
UPDATE "orders" SET
	"contact_email" = coalesce(lower("document"#>>'{placed,contact,email}'), ''),
	"delivery_area" = CASE WHEN "document"#>>'{placed,delivery,method}' = 'pickup'
		THEN 'store/' || ("document"#>>'{placed,delivery,store_id}')
		ELSE ("document"#>>'{placed,delivery,state_code}') || '/' || lower("document"#>>'{placed,delivery,lga}') END;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "contact_email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "delivery_area" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_key" text;--> statement-breakpoint
CREATE INDEX "phone_proofs_expiry" ON "phone_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("contact_email");--> statement-breakpoint
CREATE INDEX "orders_address" ON "orders" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "orders_due_on_delivery" ON "orders" USING btree ("delivery_area") WHERE payment_status = 'due_on_delivery';--> statement-breakpoint
CREATE INDEX "orders_on_delivery" ON "orders" USING btree ("placed_at") WHERE payment_method = 'pay_on_delivery';