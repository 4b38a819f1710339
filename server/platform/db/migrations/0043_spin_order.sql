-- A prize that is moved gets a number between its neighbours. The type of a column that a trigger names cannot change below it.
DROP TRIGGER spin_prizes_version ON spin_prizes;--> statement-breakpoint
ALTER TABLE "spin_prizes" ALTER COLUMN "position" SET DATA TYPE double precision;--> statement-breakpoint
CREATE TRIGGER spin_prizes_version AFTER INSERT OR DELETE OR UPDATE OF label, type, coupon_template_id, points, weight, color, stock_limit, daily_limit, position, is_active, archived_at
  ON spin_prizes FOR EACH STATEMENT EXECUTE FUNCTION turn_wheel_version();
