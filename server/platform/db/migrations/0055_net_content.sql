ALTER TABLE "measurements" ADD COLUMN "net_amount" integer;--> statement-breakpoint
ALTER TABLE "measurements" ADD COLUMN "net_unit" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_amount" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_unit" text;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_net_content_whole" CHECK (("measurements"."net_amount" is null) = ("measurements"."net_unit" is null) and "measurements"."net_amount" > 0 and "measurements"."net_unit" in ('g', 'ml', 'piece'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_net_content_whole" CHECK (("products"."net_amount" is null) = ("products"."net_unit" is null) and "products"."net_amount" > 0 and "products"."net_unit" in ('g', 'ml', 'piece'));--> statement-breakpoint
-- What labels say by weight or volume; an admin tells the rest product by product.
UPDATE "measurements" SET "net_unit" = CASE WHEN read.sign IN ('kg', 'g') THEN 'g' ELSE 'ml' END,
  "net_amount" = round(read.number * CASE read.sign WHEN 'kg' THEN 1000 WHEN 'l' THEN 1000 WHEN 'cl' THEN 10 ELSE 1 END)::int
FROM (SELECT "id", (found)[1]::numeric AS number, lower((found)[2]) AS sign FROM "measurements",
  regexp_match("label", '^(\d{1,5}(?:\.\d{1,3})?) ?(kg|g|cl|ml|l)$', 'i') AS found WHERE found IS NOT NULL) AS read
WHERE "measurements"."id" = read."id" AND read.number >= 1;--> statement-breakpoint
UPDATE "products" SET "net_amount" = 1000, "net_unit" = 'g' WHERE lower("unit") = 'kg'
  AND NOT EXISTS (SELECT FROM "measurements" WHERE "product_id" = "products"."id" AND "hidden_at" IS NULL);
