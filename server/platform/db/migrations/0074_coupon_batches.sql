ALTER TABLE "coupons" ADD COLUMN "batch" integer;--> statement-breakpoint
CREATE INDEX "coupons_batch" ON "coupons" USING btree ("batch") WHERE "coupons"."batch" is not null;