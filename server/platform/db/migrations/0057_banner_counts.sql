ALTER TABLE "banners" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "presses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- a view is no change of what shoppers see: neither servers nor open pages ask anew for it
DROP TRIGGER banners_told ON banners;--> statement-breakpoint
DROP TRIGGER banners_heard ON banners;--> statement-breakpoint
CREATE TRIGGER banners_told AFTER INSERT OR DELETE OR UPDATE OF title, subtitle, alt_text, image_url, mobile_image_url, link_type, link_value, placement, category_id, position, starts_at, ends_at, is_active ON banners FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed('content');--> statement-breakpoint
CREATE TRIGGER banners_heard AFTER INSERT OR DELETE OR UPDATE OF title, subtitle, alt_text, image_url, mobile_image_url, link_type, link_value, placement, category_id, position, starts_at, ends_at, is_active ON banners FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('content');
