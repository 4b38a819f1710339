-- PL/pgSQL keeps the plans of these functions, and the embedded database has nobody who would have them made anew: a plan made while the
-- tables were empty read all of idempotency_keys for every change, for ever (0.6 ms an add at first, 3 ms after 9,000 of them). Everything
-- here is looked up by key, whatever the planner believes of the sizes.
ALTER FUNCTION cart_command(integer, text, jsonb, text, text) SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION cart_facts(integer) SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION guest_cart_facts(jsonb) SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION line_facts(jsonb) SET enable_seqscan = off;
