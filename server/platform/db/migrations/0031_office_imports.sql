CREATE TABLE "import_rows" (
	"job_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"key" text,
	"outcome" text,
	"record_id" integer,
	"name" text,
	"before" jsonb,
	"after" jsonb,
	"refusals" jsonb,
	"written" text,
	"audit_id" integer,
	CONSTRAINT "import_rows_job_id_line_pk" PRIMARY KEY("job_id","line")
);
--> statement-breakpoint
ALTER TABLE "office_jobs" ADD COLUMN "counts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "office_jobs" ADD COLUMN "choice" text;--> statement-breakpoint
ALTER TABLE "office_jobs" ADD COLUMN "is_undoing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "office_jobs" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_job_id_office_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."office_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("job_id","key");--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("job_id","outcome","line");