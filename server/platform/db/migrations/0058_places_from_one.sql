-- The back office counted from 0, the demo from 1; all of a product move along, so that their order stays.
UPDATE "measurements" SET "position" = "position" + 1 WHERE "product_id" IN (SELECT "product_id" FROM "measurements" WHERE "position" < 1);--> statement-breakpoint
UPDATE "product_images" SET "position" = "position" + 1 WHERE "product_id" IN (SELECT "product_id" FROM "product_images" WHERE "position" < 1);--> statement-breakpoint
ALTER TABLE "measurements" ALTER COLUMN "position" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_images" ALTER COLUMN "position" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_position_positive" CHECK ("measurements"."position" > 0);--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_position_positive" CHECK ("product_images"."position" > 0);
