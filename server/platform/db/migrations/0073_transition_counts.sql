CREATE TABLE "transition_counts" (
	"day" date NOT NULL,
	"chart" text NOT NULL,
	"hash" text NOT NULL,
	"transition" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "transition_counts_day_chart_hash_transition_pk" PRIMARY KEY("day","chart","hash","transition")
);
