ALTER TABLE "outbox_messages" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "order_access_tokens" ADD COLUMN "purpose" text DEFAULT 'device' NOT NULL;