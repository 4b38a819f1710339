-- Whether goods have a picture, for the filter of the back office: to look for the pictures of all goods took longer than the list.
ALTER TABLE "products" ADD COLUMN "has_picture" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE products SET has_picture = true WHERE id IN (SELECT product_id FROM product_images);
--> statement-breakpoint
CREATE INDEX "products_picture" ON "products" USING btree ("has_picture","status");
--> statement-breakpoint
CREATE FUNCTION know_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A statement that takes pictures away and puts others there has done both by now.
  UPDATE products p SET has_picture = NOT p.has_picture
  WHERE p.id IN (SELECT product_id FROM changed) AND p.has_picture <> EXISTS (SELECT FROM product_images i WHERE i.product_id = p.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_images_known_new AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION know_pictures();
--> statement-breakpoint
CREATE TRIGGER product_images_known_gone AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION know_pictures();
