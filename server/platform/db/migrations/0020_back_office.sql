CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"person_id" integer,
	"person_name" text,
	"duty" text,
	"device" text,
	"network" text,
	"request_id" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text,
	"record_name" text,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"version" integer,
	"batch" uuid,
	"undoes" integer,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "audit_entries_times_positive" CHECK ("audit_entries"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"record_id" integer NOT NULL,
	CONSTRAINT "former_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "duty" text;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_record" ON "audit_entries" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_person" ON "audit_entries" USING btree ("person_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_undoes" ON "audit_entries" USING btree ("undoes");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_strangers" ON "audit_entries" USING btree ("network","at") WHERE action = 'access.unauthenticated';--> statement-breakpoint
CREATE INDEX "former_slugs_record" ON "former_slugs" USING btree ("kind","record_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_duty_known" CHECK (duty IN ('owner', 'manager', 'packer', 'marketer', 'support'));
--> statement-breakpoint
-- Nothing edits the trail. Two writes are no edits: a further refused call without a token counts up, and erasure, which says so for its
-- transaction, blanks who somebody was. Entries go when they have been kept as long as the law asks, by housekeeping alone.
CREATE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('oja.audit', true) IN ('erase', 'expire') THEN RETURN coalesce(NEW, OLD); END IF;
  IF TG_OP = 'UPDATE' AND OLD.action = 'access.unauthenticated' AND NEW.times > OLD.times
    AND to_jsonb(NEW) - 'times' = to_jsonb(OLD) - 'times' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'audit entries are never edited or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();
