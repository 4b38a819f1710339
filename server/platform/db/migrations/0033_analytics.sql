CREATE TABLE "analytics_events" (
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"visit_id" uuid,
	"page_type" text,
	"path" text,
	"product_id" integer,
	"campaign" text,
	"props" jsonb,
	CONSTRAINT "analytics_events_key" PRIMARY KEY("id","day")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "analytics_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"choice" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"entry" text,
	"exit" text,
	"channel" text,
	"referrer" text,
	"utm" jsonb,
	"device" text,
	"os" text,
	"browser" text,
	"pages" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 1 NOT NULL,
	"seen_ms" bigint DEFAULT 0 NOT NULL,
	"touched" boolean DEFAULT false NOT NULL,
	"verdict" text NOT NULL,
	"signs" text[] NOT NULL,
	"network" text NOT NULL,
	"ip" "inet",
	"user_agent" text,
	"minute" timestamp with time zone,
	"minute_pages" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid NOT NULL,
	"choice" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"wording" text NOT NULL,
	CONSTRAINT "consents_id_at_choice_pk" PRIMARY KEY("id","at","choice")
);
--> statement-breakpoint
CREATE INDEX "analytics_visits_started" ON "analytics_visits" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "analytics_visits_whole" ON "analytics_visits" USING btree ("started_at") WHERE user_agent is not null;--> statement-breakpoint
CREATE INDEX "analytics_visits_click_ids" ON "analytics_visits" USING btree ("started_at") WHERE utm ? 'gclid' or utm ? 'fbclid';--> statement-breakpoint
CREATE INDEX "consents_at" ON "consents" USING btree ("at");