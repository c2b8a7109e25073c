-- Whether an event is sold out was not stored. It follows from its counters, as when its seats are counted.
UPDATE "record_values" SET "derived" = "derived" || '{"availability": "sold_out"}'
FROM (
  SELECT record_id AS event_id, ("data"->>'capacity')::integer AS seats, ("data"->>'onlineCapacity')::integer AS online,
    "data"->>'attendanceMode' = 'hybrid' AS is_hybrid,
    coalesce(("derived"->>'seatsTaken')::integer, 0) AS taken,
    coalesce(("derived"->>'onlineSeatsTaken')::integer, 0) AS online_taken,
    coalesce(("derived"->>'waitlisted')::integer, 0) AS waitlisted,
    coalesce(("derived"->>'onlineWaitlisted')::integer, 0) AS online_waitlisted
  FROM "records" JOIN "record_values" AS counters ON counters."area" = "records"."area" AND "record_id" = "id"
  WHERE "records"."area" = 'events'
) AS event
WHERE "area" = 'events' AND "record_id" = event_id AND CASE WHEN is_hybrid
  THEN (taken - online_taken >= seats OR waitlisted > online_waitlisted)
    AND (online_taken >= online OR online_waitlisted > 0)
  ELSE taken >= seats OR waitlisted > 0 END;
