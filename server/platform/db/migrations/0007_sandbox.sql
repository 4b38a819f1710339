CREATE TABLE "sandbox_charges" (
	"reference" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_charges_positive" CHECK ("sandbox_charges"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"amount" integer NOT NULL,
	"order_number" text NOT NULL,
	"callback_url" text NOT NULL,
	"account_number" text,
	"ussd_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"is_asking" boolean DEFAULT false NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"news" text DEFAULT 'at_once' NOT NULL,
	"loses_network" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_account_number_unique" UNIQUE("account_number"),
	CONSTRAINT "sandbox_payments_ussd_code_unique" UNIQUE("ussd_code")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_positive" CHECK ("sandbox_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_secrets" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "sandbox_secrets_one" CHECK ("sandbox_secrets"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD CONSTRAINT "sandbox_charges_reference_sandbox_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."sandbox_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_news" ADD CONSTRAINT "sandbox_news_reference_sandbox_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."sandbox_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_reference_sandbox_charges_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."sandbox_charges"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_news_reference" ON "sandbox_news" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_reference" ON "sandbox_refunds" USING btree ("reference");