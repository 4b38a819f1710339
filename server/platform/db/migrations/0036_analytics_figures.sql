CREATE TABLE "analytics_days" (
	"at" timestamp with time zone NOT NULL,
	"dim" text NOT NULL,
	"key" integer NOT NULL,
	"device" text NOT NULL,
	"channel" text NOT NULL,
	"views" integer NOT NULL,
	"visits" integer NOT NULL,
	"entries" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seen_ms" bigint NOT NULL,
	"reached_2" integer NOT NULL,
	"reached_3" integer NOT NULL,
	"reached_4" integer NOT NULL,
	"reached_5" integer NOT NULL,
	"presses" integer NOT NULL,
	"orders" integer NOT NULL,
	"sales_kobo" bigint NOT NULL,
	"sketch" "bytea",
	CONSTRAINT "analytics_days_dim_device_channel_at_key_pk" PRIMARY KEY("dim","device","channel","at","key")
);
--> statement-breakpoint
CREATE TABLE "analytics_dirty" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_hours" (
	"at" timestamp with time zone NOT NULL,
	"dim" text NOT NULL,
	"key" integer NOT NULL,
	"device" text NOT NULL,
	"channel" text NOT NULL,
	"views" integer NOT NULL,
	"visits" integer NOT NULL,
	"entries" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seen_ms" bigint NOT NULL,
	"reached_2" integer NOT NULL,
	"reached_3" integer NOT NULL,
	"reached_4" integer NOT NULL,
	"reached_5" integer NOT NULL,
	"presses" integer NOT NULL,
	"orders" integer NOT NULL,
	"sales_kobo" bigint NOT NULL,
	"sketch" "bytea",
	CONSTRAINT "analytics_hours_dim_device_channel_at_key_pk" PRIMARY KEY("dim","device","channel","at","key")
);
--> statement-breakpoint
CREATE TABLE "analytics_months" (
	"at" timestamp with time zone NOT NULL,
	"dim" text NOT NULL,
	"key" integer NOT NULL,
	"device" text NOT NULL,
	"channel" text NOT NULL,
	"views" integer NOT NULL,
	"visits" integer NOT NULL,
	"entries" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seen_ms" bigint NOT NULL,
	"reached_2" integer NOT NULL,
	"reached_3" integer NOT NULL,
	"reached_4" integer NOT NULL,
	"reached_5" integer NOT NULL,
	"presses" integer NOT NULL,
	"orders" integer NOT NULL,
	"sales_kobo" bigint NOT NULL,
	"sketch" "bytea",
	CONSTRAINT "analytics_months_dim_device_channel_at_key_pk" PRIMARY KEY("dim","device","channel","at","key")
);
--> statement-breakpoint
CREATE TABLE "analytics_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dim" text NOT NULL,
	"word" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "analytics_words_word" UNIQUE("dim","word")
);
--> statement-breakpoint
CREATE TABLE "order_visits" (
	"order_number" text PRIMARY KEY NOT NULL,
	"visit_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_events" ADD COLUMN "seen_ms" integer;--> statement-breakpoint
ALTER TABLE "analytics_visits" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "analytics_visits" ADD COLUMN "state" text;--> statement-breakpoint
CREATE INDEX "analytics_days_at" ON "analytics_days" USING btree ("at");--> statement-breakpoint
CREATE INDEX "analytics_hours_at" ON "analytics_hours" USING btree ("at");--> statement-breakpoint
CREATE INDEX "analytics_months_at" ON "analytics_months" USING btree ("at");--> statement-breakpoint
CREATE INDEX "analytics_words_day" ON "analytics_words" USING btree ("day");--> statement-breakpoint
CREATE INDEX "order_visits_visit" ON "order_visits" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "analytics_events_at" ON "analytics_events" USING brin ("at");--> statement-breakpoint
CREATE INDEX "analytics_visits_kept" ON "analytics_visits" USING btree ("visitor","started_at") WHERE choice = 'granted';--> statement-breakpoint
-- Whatever changes what a visit counts for says so in its own transaction. Every hour of Lagos begins with an hour of UTC.
CREATE FUNCTION mark_new_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_dirty (at) SELECT DISTINCT date_trunc('hour', started_at, 'UTC') FROM new_visits;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_changed_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Addresses, user agents and click ids that are cut change no figure.
  INSERT INTO analytics_dirty (at)
  SELECT DISTINCT date_trunc('hour', m.at, 'UTC')
  FROM old_visits o JOIN new_visits n USING (id)
    CROSS JOIN LATERAL (VALUES (o.started_at), (n.started_at)) AS m(at)
  WHERE (o.visitor, o.started_at, o.last_at, o.entry, o.channel, o.referrer, o.utm - 'gclid' - 'fbclid', o.device, o.os, o.browser, o.country, o.state,
         o.pages, o.reached, o.seen_ms, o.verdict, o.signs)
    IS DISTINCT FROM
        (n.visitor, n.started_at, n.last_at, n.entry, n.channel, n.referrer, n.utm - 'gclid' - 'fbclid', n.device, n.os, n.browser, n.country, n.state,
         n.pages, n.reached, n.seen_ms, n.verdict, n.signs);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER analytics_visits_new AFTER INSERT ON analytics_visits REFERENCING NEW TABLE AS new_visits
  FOR EACH STATEMENT EXECUTE FUNCTION mark_new_visits();
--> statement-breakpoint
CREATE TRIGGER analytics_visits_changed AFTER UPDATE ON analytics_visits REFERENCING OLD TABLE AS old_visits NEW TABLE AS new_visits
  FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_visits();
--> statement-breakpoint
-- An order counts in its visit from the moment that it is confirmed, whenever that is.
CREATE FUNCTION mark_order_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_dirty (at)
  SELECT date_trunc('hour', v.started_at, 'UTC') FROM order_visits ov JOIN analytics_visits v ON v.id = ov.visit_id
  WHERE ov.order_number = NEW.order_number;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_visits_new AFTER INSERT ON order_visits FOR EACH ROW EXECUTE FUNCTION mark_order_visit();
--> statement-breakpoint
CREATE TRIGGER orders_confirmed_visit AFTER UPDATE OF confirmed_at, total ON orders FOR EACH ROW
  WHEN (OLD.confirmed_at IS DISTINCT FROM NEW.confirmed_at OR OLD.total IS DISTINCT FROM NEW.total)
  EXECUTE FUNCTION mark_order_visit();
--> statement-breakpoint
INSERT INTO analytics_dirty (at) SELECT DISTINCT date_trunc('hour', started_at, 'UTC') FROM analytics_visits;
