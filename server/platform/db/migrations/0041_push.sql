CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"installation_hash" text,
	"key" text NOT NULL,
	"push_message_id" integer,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"image_url" text,
	"deep_link" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"listed_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "messages_once_a_customer" UNIQUE("customer_id","key"),
	CONSTRAINT "messages_once_an_installation" UNIQUE("installation_hash","key"),
	CONSTRAINT "messages_of_one" CHECK (("messages"."customer_id" is null) <> ("messages"."installation_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer,
	"push_message_id" integer,
	"topic" text,
	"reaches" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"worker" text,
	"lease_until" timestamp with time zone,
	"reached" integer[] DEFAULT '{}' NOT NULL,
	"sent_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "push_deliveries_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"installation_hash" text NOT NULL,
	"provider" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text,
	"auth" text,
	"customer_id" integer,
	"session_id" integer,
	"topics" text[] NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_installation_hash_unique" UNIQUE("installation_hash"),
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_devices_whole" CHECK (("push_devices"."provider" = 'webpush') = ("push_devices"."p256dh" is not null))
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"public_key" text,
	"secret" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"image_url" text,
	"deep_link" text NOT NULL,
	"audience" text NOT NULL,
	"segment_id" integer,
	"customer_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"estimated_recipients" integer,
	"told_customers_to" integer DEFAULT 0 NOT NULL,
	"told_devices_to" integer DEFAULT 0 NOT NULL,
	"is_spread" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_orders" (
	"order_number" text NOT NULL,
	"device_id" integer NOT NULL,
	CONSTRAINT "push_orders_order_number_device_id_pk" PRIMARY KEY("order_number","device_id")
);
--> statement-breakpoint
CREATE TABLE "push_segments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "tag" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_push_message_id_push_messages_id_fk" FOREIGN KEY ("push_message_id") REFERENCES "public"."push_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_push_message_id_push_messages_id_fk" FOREIGN KEY ("push_message_id") REFERENCES "public"."push_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session" FOREIGN KEY ("session_id","customer_id") REFERENCES "public"."sessions"("id","user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_segment_id_push_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."push_segments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_orders" ADD CONSTRAINT "push_orders_device_id_push_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_customer" ON "messages" USING btree ("customer_id","listed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_of_installation" ON "messages" USING btree ("installation_hash","listed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_age" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_campaign" ON "messages" USING btree ("push_message_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "push_deliveries_campaign" ON "push_deliveries" USING btree ("push_message_id","state");--> statement-breakpoint
CREATE INDEX "push_devices_customer" ON "push_devices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "push_devices_of_session" ON "push_devices" USING btree ("session_id","customer_id");--> statement-breakpoint
CREATE INDEX "push_devices_seen" ON "push_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "push_messages_newest" ON "push_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "push_messages_open" ON "push_messages" USING btree ("scheduled_at") WHERE status in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "push_messages_segment" ON "push_messages" USING btree ("segment_id");--> statement-breakpoint
CREATE INDEX "push_messages_customer" ON "push_messages" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "push_orders_device" ON "push_orders" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_segments_name" ON "push_segments" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_tag_unique" UNIQUE("tag");
