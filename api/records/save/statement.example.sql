WITH locked_types AS MATERIALIZED (SELECT 'type' AS kind, data->>'category' AS area, data->>'key' AS id,
      'types' AS "targetArea", id AS "targetId", label, NULL::jsonb AS file, '' AS status,
      coalesce((data->>'isActive')::boolean, false) AS "isInUse"
      FROM records WHERE area = 'types' AND deleted_at IS NULL AND lower(data->>'key') COLLATE "C" = ANY($1::text[])
    AND (data->>'category') COLLATE "C" = ANY($2::text[])
    AND (data->>'category') || '/' || (data->>'key') = ANY($3::text[]) ORDER BY records.id FOR SHARE), locked_files AS MATERIALIZED (SELECT 'file' AS kind, kind AS area, id::text, 'files' AS "targetArea",
      id::text AS "targetId", NULL AS label, jsonb_build_object('id', id, 'kind', kind, 'name', name, 'type', type, 'size', size, 'width', width,
  'height', height, 'hash', hash, 'alt', alt, 'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS file, '' AS status, true AS "isInUse"
      FROM files WHERE id = ANY($4::uuid[]) ORDER BY files.id FOR SHARE), targets AS MATERIALIZED (
      SELECT field, found.* FROM (SELECT * FROM locked_types UNION ALL SELECT * FROM locked_files) AS found
      JOIN jsonb_to_recordset($5::jsonb) AS wanted(field text, kind text, area text, id text, "mustBePublished" boolean)
        USING (kind, area, id) WHERE "isInUse" AND NOT ("mustBePublished" AND status = ANY($6::text[]))), locked AS MATERIALIZED (
      SELECT FROM records WHERE area = 'banners' AND id = $7 AND version = $8
        AND deleted_at IS NULL FOR NO KEY UPDATE
    ), claimed_key AS (
  INSERT INTO idempotency_keys (account_id, member_id, key, area, record_id, fingerprint)
  SELECT $9::uuid, $10::uuid, $11, $12, $13, $14
  WHERE (SELECT count(*) FROM targets) = $15::integer AND EXISTS (SELECT FROM locked WHERE NOT is_referred_to($16::text[], $17, $18)) ON CONFLICT DO NOTHING RETURNING 1),
    
    stored AS (
      UPDATE records SET version = records.version + 1, status = sent."status", data = sent."data", search = sent."search", label = sent."label", open_label = sent."openLabel", open_search = sent."openSearch", facets = sent."facets", sort_1 = sent."sort_1", sort_2 = sent."sort_2", sort_3 = sent."sort_3", sort_4 = sent."sort_4", sort_5 = sent."sort_5", sort_6 = sent."sort_6", sort_7 = sent."sort_7", sort_8 = sent."sort_8", published_version = sent."publishedVersion", starts_at = sent."startsAt", ends_at = sent."endsAt", last_published_version = sent."lastPublishedVersion", has_changes = sent."hasChanges", edited_by = sent."editedBy", review_note = sent."reviewNote", approved_by = sent."approvedBy", approved_at = sent."approvedAt", approval_note = sent."approvalNote", before_archive = sent."beforeArchive", scheduled_versions = nullif("scheduledVersions", '[]'), scheduled_version = ("scheduledVersions"->0->>'version')::integer, scheduled_starts_at = ("scheduledVersions"->0->>'startsAt')::timestamptz, scheduled_ends_at = ("scheduledVersions"->0->>'endsAt')::timestamptz,
        updated_at = $19::timestamptz, updated_by = "savedBy", updated_by_member = "byMember",
        deleted_at = CASE WHEN "isDeleted" THEN $20::timestamptz END
      FROM jsonb_to_record($21::jsonb) AS sent(id text, version integer, "status" text, "data" jsonb, "search" text, "label" text, "openLabel" text, "openSearch" text, "facets" bigint[], "sort_1" text, "sort_2" text, "sort_3" text, "sort_4" text, "sort_5" text, "sort_6" text, "sort_7" text, "sort_8" text, "publishedVersion" integer, "startsAt" timestamptz, "endsAt" timestamptz, "lastPublishedVersion" integer, "hasChanges" boolean, "editedBy" uuid, "reviewNote" text, "approvedBy" uuid, "approvedAt" timestamptz, "approvalNote" text, "beforeArchive" jsonb, "scheduledVersions" jsonb, "isDeleted" boolean, action text, reason text,
        before jsonb, after jsonb, place integer, "savedBy" uuid, "byMember" boolean, ip text, "requestId" text)
      WHERE area = 'banners' AND records.id = sent.id AND records.version = sent.version AND deleted_at IS NULL
        AND EXISTS (SELECT FROM claimed_key)
      RETURNING records.*, sent.action, sent.reason, sent.before, sent.after, sent.place,
        sent.ip, sent."requestId"
    ), next_version AS (
      INSERT INTO versions (area, record_id, version, status, data, action, reason, saved_at, saved_by, by_member)
      SELECT area, id, version, status, data, action, reason, updated_at, updated_by, updated_by_member FROM stored
    ), insert_activity AS (
      INSERT INTO activity (at, actor_id, by_member, action, area, record_id, record_label, before, after, ip, request_id)
      SELECT updated_at, updated_by, updated_by_member, action, area, id, label, before, after, ip, "requestId"
      FROM stored ORDER BY place
    ), delete_links AS (
      DELETE FROM links USING stored WHERE links.area = 'banners' AND links.record_id = stored.id
        AND NOT EXISTS (SELECT FROM targets WHERE targets.field = links.field
          AND targets."targetArea" = links.target_area AND targets."targetId" = links.target_id)
    ), mark_files AS (
      UPDATE files SET was_used = true FROM stored WHERE files.id = ANY($22::uuid[]) AND NOT was_used
    ), insert_links AS (
      INSERT INTO links (area, record_id, field, target_area, target_id)
      SELECT stored.area, stored.id, field, "targetArea", "targetId" FROM stored, targets ON CONFLICT DO NOTHING
    )
    SELECT 
  id, version, status, data, coalesce((SELECT derived FROM (SELECT area AS of_area, record_id AS of_id, derived FROM record_values) AS beside
    WHERE of_area = area AND of_id = id), '{}') AS derived,
  to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt", created_by AS "createdBy", (SELECT coalesce(nullif(trim(concat_ws(' ', accounts.first_name, accounts.last_name)), ''), accounts.email) FROM accounts WHERE accounts.id = created_by) AS "createdByName",
  created_by_member AS "createdByMember", updated_by_member AS "updatedByMember",
  to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt", updated_by AS "updatedBy", (SELECT coalesce(nullif(trim(concat_ws(' ', accounts.first_name, accounts.last_name)), ''), accounts.email) FROM accounts WHERE accounts.id = updated_by) AS "updatedByName",
  published_version AS "publishedVersion", to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "startsAt", to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "endsAt",
  coalesce(scheduled_versions, '[]') AS "scheduledVersions", last_published_version AS "lastPublishedVersion",
  has_changes AS "hasChanges", edited_by AS "editedBy", review_note AS "reviewNote",
  approved_by AS "approvedBy", (SELECT coalesce(nullif(trim(concat_ws(' ', accounts.first_name, accounts.last_name)), ''), accounts.email) FROM accounts WHERE accounts.id = approved_by) AS "approvedByName", to_char(approved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "approvedAt",
  approval_note AS "approvalNote", before_archive AS "beforeArchive", (SELECT json_agg(targets) FROM targets) AS targets FROM stored
