-- Tables, columns and what hangs on them get the words that the code uses. Rows stay where they are.
ALTER TABLE "order_letters" RENAME TO "order_emails";
--> statement-breakpoint
ALTER TABLE "order_emails" RENAME CONSTRAINT "order_letters_order_number_kind_pk" TO "order_emails_order_number_kind_pk";
--> statement-breakpoint
ALTER TABLE "order_keys" RENAME TO "order_access_tokens";
--> statement-breakpoint
ALTER TABLE "order_access_tokens" RENAME COLUMN "key_hash" TO "token_hash";
--> statement-breakpoint
ALTER TABLE "order_access_tokens" RENAME CONSTRAINT "order_keys_pkey" TO "order_access_tokens_pkey";
--> statement-breakpoint
ALTER INDEX "order_keys_order" RENAME TO "order_access_tokens_order";
--> statement-breakpoint
ALTER TABLE "placed_orders" RENAME TO "order_idempotency_keys";
--> statement-breakpoint
ALTER TABLE "order_idempotency_keys" RENAME CONSTRAINT "placed_orders_owner_key_pk" TO "order_idempotency_keys_owner_key_pk";
--> statement-breakpoint
ALTER INDEX "placed_orders_age" RENAME TO "order_idempotency_keys_age";
--> statement-breakpoint
ALTER TABLE "sandbox_news" RENAME TO "sandbox_webhooks";
--> statement-breakpoint
ALTER TABLE "sandbox_webhooks" RENAME CONSTRAINT "sandbox_news_pkey" TO "sandbox_webhooks_pkey";
--> statement-breakpoint
ALTER TABLE "sandbox_webhooks" RENAME CONSTRAINT "sandbox_news_reference_sandbox_payments_reference_fk" TO "sandbox_webhooks_reference_sandbox_payments_reference_fk";
--> statement-breakpoint
ALTER INDEX "sandbox_news_reference" RENAME TO "sandbox_webhooks_reference";
--> statement-breakpoint
ALTER SEQUENCE "sandbox_news_id_seq" RENAME TO "sandbox_webhooks_id_seq";
--> statement-breakpoint
ALTER TABLE "payment_webhooks" RENAME COLUMN "settled_at" TO "reconciled_at";
