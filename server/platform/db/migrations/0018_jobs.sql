CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"worker" text,
	"heartbeat_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_new" ON "jobs" USING btree ("name","key") WHERE tries = 0;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at") WHERE heartbeat_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "jobs_under_way" ON "jobs" USING btree ("heartbeat_at") WHERE heartbeat_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("failed_at") WHERE failed_at is not null;
--> statement-breakpoint
-- What waits in pg-boss moves over, under the names of today. Whoever was at a job is gone: it is due at once.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    INSERT INTO jobs (name, key, data, due_at, tries, failed_at, last_error, created_at)
    SELECT
      CASE old.data ->> 'name' WHEN 'letter' THEN 'order_email' WHEN 'staff_letter' THEN 'staff_email'
        WHEN 'settle' THEN 'reconcile_payment' WHEN 'sandbox_news' THEN 'sandbox_webhook' ELSE old.data ->> 'name' END,
      substr(old.singleton_key, length(old.data ->> 'name') + 2),
      old.data -> 'data',
      CASE WHEN old.state = 'active' THEN now() ELSE old.start_after END,
      CASE WHEN old.state = 'created' THEN 0 ELSE greatest(old.retry_count, 1) END,
      CASE WHEN old.state = 'failed' THEN coalesce(old.completed_on, now()) END,
      old.output ->> 'message',
      old.created_on
    FROM pgboss.job old
    WHERE old.name = 'oja' AND old.state IN ('created', 'retry', 'active', 'failed')
    ORDER BY old.created_on
    ON CONFLICT DO NOTHING;
    DROP SCHEMA pgboss CASCADE;
  END IF;
END
$$;
