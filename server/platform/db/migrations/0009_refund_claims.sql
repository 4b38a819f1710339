CREATE TABLE "refund_claims" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL
);
