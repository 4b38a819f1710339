ALTER TABLE "office_jobs" ADD COLUMN "found" integer[];--> statement-breakpoint
-- ids of what a file is about: a step reads some of them, and to unpack all of them each time would take more than that
ALTER TABLE "office_jobs" ALTER COLUMN "found" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE INDEX "coupons_ungenerated" ON "coupons" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "coupons"."batch" is null;