ALTER TABLE "push_messages" ADD COLUMN "past_people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "past_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "past_gone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "past_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "past_held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "past_shown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "past_clicked" integer DEFAULT 0 NOT NULL;