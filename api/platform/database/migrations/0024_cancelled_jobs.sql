-- One spelling of the word, as calendars and deliveries have it.
ALTER TABLE "long_jobs" RENAME COLUMN "is_canceled" TO "is_cancelled";--> statement-breakpoint
UPDATE "long_jobs" SET "state" = 'cancelled' WHERE "state" = 'canceled';--> statement-breakpoint
-- Jobs that are still running read whether people are notified under its present name.
UPDATE "long_jobs" SET "request" = ("request" - 'tell') || jsonb_build_object('notifyPeople', "request"->'tell')
WHERE "request" ? 'tell';
