ALTER TABLE "products" ADD COLUMN "is_returnable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- What the refund policy excludes, as far as categories and names tell; a shop changes the rest product by product.
UPDATE "products" SET "is_returnable" = false WHERE "category_id" IN (SELECT "id" FROM "categories" WHERE "slug" = 'fresh-food')
  OR "name" ~* '\m(earbuds?|earphones?|underwear|boxers?|briefs|panties)\M';
