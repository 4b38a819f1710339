CREATE TABLE "cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"order_number" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"goods" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cases_order" ON "cases" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "cases_status" ON "cases" USING btree ("status","created_at");