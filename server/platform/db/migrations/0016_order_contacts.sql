-- Every order is read and written once: that takes as long as it takes.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
CREATE TABLE "order_contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"city" text,
	"address" text,
	"landmark" text,
	"instructions" text,
	"note" text,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address_key" text,
	"erase_when_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_contacts_order_number_unique" UNIQUE("order_number")
);
--> statement-breakpoint
-- The key of a place, as server/areas/checkout/address-key.ts makes it on the day of this migration.
CREATE FUNCTION pg_temp.plain_address(typed text) RETURNS text LANGUAGE sql AS $$
	SELECT coalesce(string_agg(word, ' ' ORDER BY nr), '') FROM (
		SELECT nr, coalesce((SELECT short FROM (VALUES ('street', 'st'), ('str', 'st'), ('road', 'rd'), ('avenue', 'ave'), ('av', 'ave'), ('close', 'cl'),
			('crescent', 'cres'), ('drive', 'dr'), ('lane', 'ln'), ('estate', 'est'), ('boulevard', 'blvd'), ('apartment', 'flat'), ('apt', 'flat')
			) AS known (long, short) WHERE long = part), part) AS word
		FROM regexp_split_to_table(lower(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+') WITH ORDINALITY AS parts (part, nr)
	) AS words
	WHERE word <> '' AND word NOT IN ('no', 'nr', 'number', 'house', 'plot', 'off', 'the', 'beside', 'near', 'opposite', 'opp')
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.address_key(delivery jsonb) RETURNS text LANGUAGE sql AS $$
	SELECT CASE WHEN delivery->>'method' = 'delivery' AND plain ~ '[0-9]' AND plain ~ '[a-z]{3}' THEN
		rtrim(translate(encode(sha256(convert_to(
			(delivery->>'state_code') || ' ' || pg_temp.plain_address(delivery->>'lga') || ' ' || plain, 'UTF8')), 'base64'), '+/', '-_'), '=') END
	FROM (SELECT pg_temp.plain_address(coalesce(delivery->>'address', '')) AS plain) AS said
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.is_worded(type text) RETURNS boolean LANGUAGE sql AS $$
	SELECT type IN ('cancelled', 'delivery_failed', 'return_requested', 'return_rejected', 'refunded_by_hand')
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.without_person(placed jsonb, contact_id text) RETURNS jsonb LANGUAGE sql AS $$
	SELECT (placed - 'contact' - 'note') || jsonb_build_object('contact_id', contact_id, 'delivery',
		CASE WHEN placed#>>'{delivery,method}' = 'delivery'
			THEN (placed->'delivery') - 'city' - 'address' - 'landmark' - 'instructions' ELSE placed->'delivery' END)
$$;
--> statement-breakpoint
INSERT INTO "order_contacts" ("id", "order_number", "name", "phone", "email", "city", "address", "landmark", "instructions", "note", "words", "address_key")
SELECT gen_random_uuid()::text, e.data->>'order_number', e.data#>>'{contact,name}', e.data#>>'{contact,phone}', e.data#>>'{contact,email}',
	CASE WHEN e.data#>>'{delivery,method}' = 'delivery' THEN e.data#>>'{delivery,city}' END,
	CASE WHEN e.data#>>'{delivery,method}' = 'delivery' THEN e.data#>>'{delivery,address}' END,
	CASE WHEN e.data#>>'{delivery,method}' = 'delivery' THEN e.data#>>'{delivery,landmark}' END,
	CASE WHEN e.data#>>'{delivery,method}' = 'delivery' THEN e.data#>>'{delivery,instructions}' END,
	e.data->>'note',
	coalesce((
		SELECT jsonb_object_agg(w.type || ' ' || to_char(w.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(w.data->>'reason', w.data->>'note'))
		FROM "events" w WHERE w.stream_id = e.stream_id AND pg_temp.is_worded(w.type) AND coalesce(w.data->>'reason', w.data->>'note', '') <> ''), '{}'::jsonb),
	pg_temp.address_key(e.data->'delivery')
FROM "events" e WHERE e.type = 'placed' AND e.stream_id LIKE 'order:%' AND e.data->'contact' IS NOT NULL;
--> statement-breakpoint
-- The one time that events are written anew: what is personal leaves them, and stands in order_contacts from here on.
UPDATE "events" e SET "data" = pg_temp.without_person(e.data, c.id)
FROM "order_contacts" c WHERE e.type = 'placed' AND e.stream_id = 'order:' || c.order_number;
--> statement-breakpoint
UPDATE "events" SET "data" = "data" || CASE WHEN "type" = 'refunded_by_hand' THEN '{"note": null}'::jsonb ELSE '{"reason": null}'::jsonb END
WHERE "stream_id" LIKE 'order:%' AND pg_temp.is_worded("type");
--> statement-breakpoint
DROP INDEX "orders_phone";--> statement-breakpoint
DROP INDEX "orders_email";--> statement-breakpoint
DROP INDEX "orders_address";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact_id" text;--> statement-breakpoint
UPDATE "orders" o SET
	"contact_id" = c.id,
	"document" = o.document || jsonb_build_object(
		'placed', pg_temp.without_person(o.document->'placed', c.id),
		'returned', CASE WHEN jsonb_typeof(o.document->'returned') = 'object' THEN (o.document->'returned') || '{"reason": ""}'::jsonb ELSE o.document->'returned' END,
		'timeline', coalesce((
			SELECT jsonb_agg(CASE WHEN pg_temp.is_worded(entry->>'type') THEN entry || jsonb_build_object('detail',
				CASE WHEN entry->>'type' = 'refunded_by_hand' THEN to_jsonb(split_part(entry->>'detail', ' · ', 1)) ELSE 'null'::jsonb END) ELSE entry END ORDER BY nr)
			FROM jsonb_array_elements(o.document->'timeline') WITH ORDINALITY AS entries (entry, nr)), '[]'::jsonb))
FROM "order_contacts" c WHERE c.order_number = o.order_number;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "contact_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "order_contacts_phone" ON "order_contacts" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "order_contacts_email" ON "order_contacts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "order_contacts_address" ON "order_contacts" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "order_contacts_leaving" ON "order_contacts" USING btree ("order_number") WHERE erase_when_over;--> statement-breakpoint
CREATE INDEX "orders_contact" ON "orders" USING btree ("contact_id");--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "contact_name";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "contact_phone";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "contact_email";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "address_key";
