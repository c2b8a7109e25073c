-- Long jobs name an action of their area, where they named the state that it leads to.
CREATE TEMPORARY TABLE renamed_actions (area text, state text, name text) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO renamed_actions VALUES
  ('advisors', 'on_leave', 'startLeave'), ('advisors', 'inactive', 'deactivate'), ('advisors', 'active', 'activate'),
  ('appointments', 'confirmed', 'confirm'), ('appointments', 'requested', 'propose'), ('appointments', 'declined', 'decline'),
  ('appointments', 'checked_in', 'checkIn'), ('appointments', 'completed', 'complete'), ('appointments', 'no_show', 'markNoShow'),
  ('appointments', 'cancelled', 'cancel'), ('contacts', 'assigned', 'assign'), ('contacts', 'in_progress', 'start'),
  ('contacts', 'waiting_on_member', 'wait'), ('contacts', 'resolved', 'resolve'), ('contacts', 'closed', 'close'),
  ('contacts', 'reopened', 'reopen'), ('contacts', 'spam', 'markSpam'), ('contacts', 'new', 'unmarkSpam'),
  ('events', 'planned', 'reinstate'), ('events', 'postponed', 'postpone'), ('events', 'cancelled', 'cancel'),
  ('events-enrolment', 'registered', 'enrollAgain'), ('events-enrolment', 'confirmed', 'confirm'),
  ('events-enrolment', 'waitlisted', 'returnToWaitlist'), ('events-enrolment', 'offered', 'offerAnyway'),
  ('events-enrolment', 'attended', 'checkIn'), ('events-enrolment', 'no_show', 'markNoShow'),
  ('events-enrolment', 'cancelled', 'cancel'), ('notifications', 'draft', 'returnToDraft'),
  ('notifications', 'scheduled', 'schedule'), ('notifications', 'sending', 'send'), ('notifications', 'cancelling', 'stop'),
  ('notifications', 'cancelled', 'cancel'), ('staff', 'suspended', 'suspend'), ('staff', 'active', 'resume'),
  ('staff', 'invited', 'inviteAgain'), (NULL, 'in_review', 'submit'), (NULL, 'published', 'publish'),
  (NULL, 'archived', 'archive'), (NULL, 'taken_back', 'revert');--> statement-breakpoint
CREATE FUNCTION pg_temp.renamed_request(job_area text, request jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT (request - 'to') || jsonb_build_object('action', coalesce(
    (SELECT name FROM renamed_actions WHERE (area = job_area OR area IS NULL) AND state = request->>'to' ORDER BY area LIMIT 1),
    CASE WHEN request->>'to' = 'draft' THEN CASE WHEN request ? 'reason' THEN 'requestChanges' ELSE 'returnToDraft' END END,
    request->>'to'))
$$;--> statement-breakpoint
UPDATE "long_jobs" SET "request" = pg_temp.renamed_request("area", "request") WHERE "request"->>'action' = 'transition';--> statement-breakpoint
UPDATE "long_jobs" SET "request" = jsonb_set("request", '{undone,request}', pg_temp.renamed_request("area", "request"#>'{undone,request}'))
WHERE "request"#>>'{undone,request,action}' = 'transition';
