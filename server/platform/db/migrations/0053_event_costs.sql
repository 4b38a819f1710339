ALTER TABLE "analytics_events" DROP CONSTRAINT "analytics_events_key";--> statement-breakpoint
CREATE INDEX "analytics_visits_bots" ON "analytics_visits" USING btree ("started_at") WHERE verdict = 'bot';--> statement-breakpoint
-- One index a partition in place of the key: 8 bytes of an event's id, since an id comes once a day.
DO $$
DECLARE part regclass;
BEGIN
  FOR part IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'analytics_events'::regclass LOOP
    EXECUTE format('CREATE UNIQUE INDEX %I ON %s (uuid_hash_extended(id, 0))', part::text || '_once', part);
  END LOOP;
END $$;
