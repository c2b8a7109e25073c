-- All tables of release 0.5. Only a restored backup of that release needs them.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE accounts (
	id uuid NOT NULL,
	email text NOT NULL,
	first_name text NOT NULL,
	last_name text NOT NULL,
	role text NOT NULL,
	status text DEFAULT 'active' NOT NULL,
	password_hash text,
	time_zone text DEFAULT 'America/New_York' NOT NULL,
	locale text DEFAULT 'en-US' NOT NULL,
	last_login_at timestamp with time zone,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	must_change_password boolean DEFAULT false NOT NULL,
	CONSTRAINT accounts_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE activity (
	id bigint GENERATED ALWAYS AS IDENTITY,
	at timestamp with time zone NOT NULL,
	actor_id uuid,
	action text NOT NULL,
	area text NOT NULL,
	record_id text NOT NULL,
	record_label text NOT NULL,
	before jsonb,
	after jsonb,
	ip text,
	request_id text,
	CONSTRAINT activity_id_at_pk PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);--> statement-breakpoint
CREATE TABLE activity_default PARTITION OF activity DEFAULT;--> statement-breakpoint
-- The months up to the present one share a partition; each start adds those of the next months.
DO $$
BEGIN
	EXECUTE format('CREATE TABLE activity_past PARTITION OF activity FOR VALUES FROM (MINVALUE) TO (%L)',
		to_char(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month', 'YYYY-MM-DD "00:00:00+00"'));
END $$;--> statement-breakpoint
CREATE TABLE app_keys (
	id uuid NOT NULL,
	name text NOT NULL,
	key_hash text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	created_by uuid,
	last_used_at timestamp with time zone,
	CONSTRAINT app_keys_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE app_reports (
	member_id uuid NOT NULL,
	key text NOT NULL,
	at timestamp with time zone NOT NULL,
	CONSTRAINT app_reports_member_id_key_pk PRIMARY KEY (member_id, key)
);--> statement-breakpoint
CREATE TABLE appointment_slots (
	appointment_id text NOT NULL,
	advisor_id text NOT NULL,
	period tstzrange NOT NULL,
	held_until timestamp with time zone,
	member_id uuid,
	meeting tstzrange NOT NULL,
	is_member_exception boolean DEFAULT false NOT NULL,
	CONSTRAINT appointment_slots_member_no_overlap EXCLUDE USING gist (member_id WITH =, meeting WITH &&) WHERE ((NOT is_member_exception)),
	CONSTRAINT appointment_slots_no_overlap EXCLUDE USING gist (advisor_id WITH =, period WITH &&),
	CONSTRAINT appointment_slots_pkey PRIMARY KEY (appointment_id)
);--> statement-breakpoint
CREATE TABLE auth_sessions (
	id uuid NOT NULL,
	account_id uuid NOT NULL,
	generation integer DEFAULT 0 NOT NULL,
	rotated_at timestamp with time zone DEFAULT now() NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	user_agent text,
	ip text,
	CONSTRAINT auth_sessions_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE bot_test_runs (
	id uuid NOT NULL,
	started_at timestamp with time zone NOT NULL,
	finished_at timestamp with time zone,
	started_by uuid,
	passed integer DEFAULT 0 NOT NULL,
	total integer DEFAULT 0 NOT NULL,
	results jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT bot_test_runs_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE bot_turns (
	id uuid NOT NULL,
	conversation_id uuid NOT NULL,
	at timestamp with time zone NOT NULL,
	locale text NOT NULL,
	question text NOT NULL,
	outcome text NOT NULL,
	matched_area text,
	matched_id text,
	confidence real NOT NULL,
	handoff text,
	rating smallint,
	review_state text DEFAULT 'new' NOT NULL,
	CONSTRAINT bot_turns_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE calculator_uses (
	calculator_id text NOT NULL,
	day date NOT NULL,
	uses integer NOT NULL,
	completed integer NOT NULL,
	CONSTRAINT calculator_uses_calculator_id_day_pk PRIMARY KEY (calculator_id, day)
);--> statement-breakpoint
CREATE TABLE calendar_feeds (
	advisor_id text NOT NULL,
	token_hash text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	created_by uuid,
	last_used_at timestamp with time zone,
	CONSTRAINT calendar_feeds_pkey PRIMARY KEY (advisor_id)
);--> statement-breakpoint
CREATE TABLE default_views (
	account_id uuid NOT NULL,
	area text NOT NULL,
	view_id uuid NOT NULL,
	CONSTRAINT default_views_account_id_area_pk PRIMARY KEY (account_id, area)
);--> statement-breakpoint
CREATE TABLE deliveries (
	id bigint GENERATED ALWAYS AS IDENTITY,
	area text NOT NULL,
	record_id text NOT NULL,
	recipient text NOT NULL,
	member_id uuid,
	channel text NOT NULL,
	address text,
	state text NOT NULL,
	reason text,
	claimed_by integer,
	attempts integer DEFAULT 0 NOT NULL,
	changed_at timestamp with time zone NOT NULL,
	CONSTRAINT deliveries_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE delivery_preparations (
	area text NOT NULL,
	record_id text NOT NULL,
	kind text NOT NULL,
	started_at timestamp with time zone NOT NULL,
	after text,
	until text,
	CONSTRAINT delivery_preparations_area_record_id_pk PRIMARY KEY (area, record_id)
);--> statement-breakpoint
CREATE TABLE door_entries (
	account_id uuid NOT NULL,
	id uuid NOT NULL,
	event_id text NOT NULL,
	outcome text NOT NULL,
	message text,
	enrolment_id text,
	taken_at timestamp with time zone NOT NULL,
	CONSTRAINT door_entries_account_id_id_pk PRIMARY KEY (account_id, id)
);--> statement-breakpoint
CREATE TABLE failed_sign_ins (
	id bigint DEFAULT nextval('activity_id_seq') NOT NULL,
	account_id uuid,
	label text NOT NULL,
	network text NOT NULL,
	since timestamp with time zone NOT NULL,
	last_at timestamp with time zone NOT NULL,
	times integer NOT NULL,
	CONSTRAINT failed_sign_ins_once UNIQUE NULLS NOT DISTINCT (account_id, network, since),
	CONSTRAINT failed_sign_ins_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE file_contents (
	hash text NOT NULL,
	bytes bytea NOT NULL,
	thumbnail bytea,
	CONSTRAINT file_contents_pkey PRIMARY KEY (hash)
);--> statement-breakpoint
CREATE TABLE file_downloads (
	token_hash text NOT NULL,
	file_id uuid,
	expires_at timestamp with time zone NOT NULL,
	exported jsonb,
	account_id uuid,
	CONSTRAINT file_downloads_pkey PRIMARY KEY (token_hash)
);--> statement-breakpoint
CREATE TABLE file_texts (
	hash text NOT NULL,
	text text NOT NULL,
	read_at timestamp with time zone NOT NULL,
	fault text,
	CONSTRAINT file_texts_pkey PRIMARY KEY (hash)
);--> statement-breakpoint
CREATE TABLE file_variants (
	hash text NOT NULL,
	width integer NOT NULL,
	bytes bytea NOT NULL,
	CONSTRAINT file_variants_hash_width_pk PRIMARY KEY (hash, width)
);--> statement-breakpoint
CREATE TABLE files (
	id uuid NOT NULL,
	hash text NOT NULL,
	kind text NOT NULL,
	name text NOT NULL,
	type text NOT NULL,
	size integer NOT NULL,
	width integer,
	height integer,
	created_at timestamp with time zone NOT NULL,
	created_by uuid,
	alt text,
	search text DEFAULT '' NOT NULL,
	was_used boolean DEFAULT false NOT NULL,
	CONSTRAINT files_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE idempotency_keys (
	account_id uuid NOT NULL,
	key text NOT NULL,
	area text NOT NULL,
	record_id text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	fingerprint text,
	CONSTRAINT idempotency_keys_account_id_key_pk PRIMARY KEY (account_id, key)
);--> statement-breakpoint
CREATE TABLE links (
	area text NOT NULL,
	record_id text NOT NULL,
	field text NOT NULL,
	target_area text NOT NULL,
	target_id text NOT NULL,
	CONSTRAINT links_area_record_id_field_target_area_target_id_pk PRIMARY KEY (area, record_id, field, target_area, target_id)
);--> statement-breakpoint
CREATE TABLE long_job_rows (
	job_id uuid NOT NULL,
	number integer NOT NULL,
	record_id text,
	version integer,
	data jsonb,
	outcome text,
	reasons jsonb,
	CONSTRAINT long_job_rows_job_id_number_pk PRIMARY KEY (job_id, number)
);--> statement-breakpoint
CREATE TABLE long_jobs (
	id uuid NOT NULL,
	kind text NOT NULL,
	area text NOT NULL,
	account_id uuid NOT NULL,
	request jsonb NOT NULL,
	state text NOT NULL,
	is_cancelled boolean DEFAULT false NOT NULL,
	total integer NOT NULL,
	done integer DEFAULT 0 NOT NULL,
	failed integer DEFAULT 0 NOT NULL,
	message jsonb,
	created_at timestamp with time zone NOT NULL,
	finished_at timestamp with time zone,
	role text,
	CONSTRAINT long_jobs_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE members (
	id uuid NOT NULL,
	first_name text NOT NULL,
	last_name text NOT NULL,
	email text,
	phone text,
	state text NOT NULL,
	member_status text NOT NULL,
	retirement_system text NOT NULL,
	plan_types text[] NOT NULL,
	age integer NOT NULL,
	years_of_service integer NOT NULL,
	affiliate_id text,
	organization_id text,
	platforms text[] NOT NULL,
	opt_outs text[] NOT NULL,
	search text NOT NULL,
	years_to_retirement integer,
	contribution_pct double precision,
	has_beneficiary boolean,
	quiz_score integer,
	last_appointment_at timestamp with time zone,
	attended_events text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT members_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE password_tokens (
	token_hash text NOT NULL,
	account_id uuid NOT NULL,
	purpose text NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	created_at timestamp with time zone NOT NULL,
	CONSTRAINT password_tokens_pkey PRIMARY KEY (token_hash)
);--> statement-breakpoint
CREATE TABLE rate_limits (
	key text NOT NULL,
	failures integer NOT NULL,
	window_ends_at timestamp with time zone NOT NULL,
	blocked_until timestamp with time zone,
	CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);--> statement-breakpoint
CREATE TABLE record_counts (
	id bigint GENERATED ALWAYS AS IDENTITY,
	area text NOT NULL,
	status text NOT NULL,
	change integer NOT NULL,
	CONSTRAINT record_counts_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE record_values (
	area text NOT NULL,
	record_id text NOT NULL,
	derived jsonb DEFAULT '{}' NOT NULL,
	sorted_by text COLLATE "C",
	CONSTRAINT record_values_area_record_id_pk PRIMARY KEY (area, record_id)
) WITH (fillfactor = 70);--> statement-breakpoint
CREATE TABLE records (
	area text NOT NULL,
	id text NOT NULL,
	version integer NOT NULL,
	status text,
	starts_at timestamp with time zone,
	ends_at timestamp with time zone,
	data jsonb NOT NULL,
	search text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	created_by uuid,
	updated_at timestamp with time zone NOT NULL,
	updated_by uuid,
	deleted_at timestamp with time zone,
	published_version integer,
	scheduled_version integer,
	scheduled_starts_at timestamp with time zone,
	scheduled_ends_at timestamp with time zone,
	has_changes boolean DEFAULT false NOT NULL,
	edited_by uuid,
	approved_by uuid,
	approved_at timestamp with time zone,
	approval_note text,
	review_note text,
	label text,
	open_label text,
	open_search text,
	facets jsonb DEFAULT '{}' NOT NULL,
	sort_1 text COLLATE "C",
	sort_2 text COLLATE "C",
	sort_3 text COLLATE "C",
	sort_4 text COLLATE "C",
	sort_5 text COLLATE "C",
	sort_6 text COLLATE "C",
	sort_7 text COLLATE "C",
	sort_8 text COLLATE "C",
	scheduled_versions jsonb,
	last_published_version integer,
	CONSTRAINT records_area_id_pk PRIMARY KEY (area, id)
) PARTITION BY LIST (area);--> statement-breakpoint
CREATE TABLE settings (
	key text NOT NULL,
	value jsonb NOT NULL,
	CONSTRAINT settings_pkey PRIMARY KEY (key)
);--> statement-breakpoint
CREATE TABLE shows (
	member_id uuid NOT NULL,
	area text NOT NULL,
	record_id text NOT NULL,
	shown integer DEFAULT 0 NOT NULL,
	clicked integer DEFAULT 0 NOT NULL,
	dismissed integer DEFAULT 0 NOT NULL,
	dismissed_at timestamp with time zone,
	CONSTRAINT shows_member_id_area_record_id_pk PRIMARY KEY (member_id, area, record_id)
);--> statement-breakpoint
CREATE TABLE versions (
	area text NOT NULL,
	record_id text NOT NULL,
	version integer NOT NULL,
	status text,
	data jsonb NOT NULL,
	saved_at timestamp with time zone NOT NULL,
	saved_by uuid,
	action text DEFAULT 'updated' NOT NULL,
	reason text,
	CONSTRAINT versions_area_record_id_version_pk PRIMARY KEY (area, record_id, version)
);--> statement-breakpoint
CREATE TABLE views (
	id uuid NOT NULL,
	area text NOT NULL,
	account_id uuid NOT NULL,
	name text NOT NULL,
	filter jsonb NOT NULL,
	sort jsonb,
	columns jsonb,
	is_shared boolean NOT NULL,
	updated_at timestamp with time zone NOT NULL,
	CONSTRAINT views_pkey PRIMARY KEY (id)
);--> statement-breakpoint
ALTER TABLE activity ADD CONSTRAINT activity_actor_id_accounts_id_fk FOREIGN KEY (actor_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE app_keys ADD CONSTRAINT app_keys_created_by_accounts_id_fk FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE app_reports ADD CONSTRAINT app_reports_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE appointment_slots ADD CONSTRAINT appointment_slots_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE auth_sessions ADD CONSTRAINT auth_sessions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE bot_test_runs ADD CONSTRAINT bot_test_runs_started_by_accounts_id_fk FOREIGN KEY (started_by) REFERENCES accounts(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_created_by_accounts_id_fk FOREIGN KEY (created_by) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE default_views ADD CONSTRAINT default_views_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE default_views ADD CONSTRAINT default_views_view_id_views_id_fk FOREIGN KEY (view_id) REFERENCES views(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE door_entries ADD CONSTRAINT door_entries_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE failed_sign_ins ADD CONSTRAINT failed_sign_ins_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE file_downloads ADD CONSTRAINT file_downloads_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE file_texts ADD CONSTRAINT file_texts_hash_file_contents_hash_fk FOREIGN KEY (hash) REFERENCES file_contents(hash) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE file_variants ADD CONSTRAINT file_variants_hash_file_contents_hash_fk FOREIGN KEY (hash) REFERENCES file_contents(hash) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_created_by_accounts_id_fk FOREIGN KEY (created_by) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE files ADD CONSTRAINT files_hash_file_contents_hash_fk FOREIGN KEY (hash) REFERENCES file_contents(hash);--> statement-breakpoint
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE long_job_rows ADD CONSTRAINT long_job_rows_job_id_long_jobs_id_fk FOREIGN KEY (job_id) REFERENCES long_jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE long_jobs ADD CONSTRAINT long_jobs_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE password_tokens ADD CONSTRAINT password_tokens_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_approved_by_accounts_id_fk FOREIGN KEY (approved_by) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_created_by_accounts_id_fk FOREIGN KEY (created_by) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_edited_by_accounts_id_fk FOREIGN KEY (edited_by) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_updated_by_accounts_id_fk FOREIGN KEY (updated_by) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE shows ADD CONSTRAINT shows_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE versions ADD CONSTRAINT versions_area_record_id_records_area_id_fk FOREIGN KEY (area, record_id) REFERENCES records(area, id);--> statement-breakpoint
ALTER TABLE versions ADD CONSTRAINT versions_saved_by_accounts_id_fk FOREIGN KEY (saved_by) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE views ADD CONSTRAINT views_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email)) WHERE (status <> 'deleted'::text);--> statement-breakpoint
CREATE INDEX activity_action ON activity (action, at, id);--> statement-breakpoint
CREATE INDEX activity_actor ON activity (actor_id, at, id);--> statement-breakpoint
CREATE INDEX activity_area ON activity (area, at, id);--> statement-breakpoint
CREATE INDEX activity_at ON activity (at, id);--> statement-breakpoint
CREATE INDEX activity_record ON activity (area, record_id, at, id);--> statement-breakpoint
CREATE INDEX activity_label ON activity USING gin (lower(regexp_replace(NORMALIZE(record_label, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX app_keys_hash ON app_keys (key_hash);--> statement-breakpoint
CREATE UNIQUE INDEX app_keys_name ON app_keys (lower(name));--> statement-breakpoint
CREATE INDEX app_reports_at ON app_reports (at);--> statement-breakpoint
CREATE INDEX appointment_slots_held ON appointment_slots (held_until);--> statement-breakpoint
CREATE INDEX auth_sessions_account ON auth_sessions (account_id);--> statement-breakpoint
CREATE INDEX bot_test_runs_started ON bot_test_runs (started_at);--> statement-breakpoint
CREATE INDEX bot_turns_at ON bot_turns (at);--> statement-breakpoint
CREATE INDEX bot_turns_conversation ON bot_turns (conversation_id);--> statement-breakpoint
CREATE INDEX bot_turns_unanswered ON bot_turns (at) WHERE ((review_state = 'new'::text) AND (outcome = ANY (ARRAY['unanswered'::text, 'unsure'::text])));--> statement-breakpoint
CREATE UNIQUE INDEX calendar_feeds_token ON calendar_feeds (token_hash);--> statement-breakpoint
CREATE INDEX default_views_view ON default_views (view_id);--> statement-breakpoint
CREATE INDEX deliveries_member ON deliveries (member_id, channel);--> statement-breakpoint
CREATE INDEX deliveries_of_others ON deliveries (address) WHERE (member_id IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX deliveries_once ON deliveries (area, record_id, recipient, channel);--> statement-breakpoint
CREATE INDEX deliveries_state ON deliveries (area, record_id, state, channel, id);--> statement-breakpoint
CREATE INDEX deliveries_unfinished ON deliveries (area, record_id) WHERE (state = ANY (ARRAY['waiting'::text, 'claimed'::text]));--> statement-breakpoint
CREATE INDEX failed_sign_ins_at ON failed_sign_ins (last_at, id);--> statement-breakpoint
CREATE INDEX file_texts_read ON file_texts (read_at);--> statement-breakpoint
CREATE INDEX files_hash ON files (hash);--> statement-breakpoint
CREATE INDEX files_kind ON files (kind, created_at, id);--> statement-breakpoint
CREATE INDEX files_search ON files USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX files_unused ON files (created_at) WHERE (NOT was_used);--> statement-breakpoint
CREATE INDEX links_target ON links (target_area, target_id);--> statement-breakpoint
CREATE INDEX long_jobs_account ON long_jobs (account_id, created_at);--> statement-breakpoint
CREATE INDEX members_asked ON members (age, member_status, retirement_system, state, years_of_service, years_to_retirement, contribution_pct, has_beneficiary, quiz_score, affiliate_id, plan_types, last_appointment_at, attended_events, id);--> statement-breakpoint
CREATE INDEX members_name ON members (last_name COLLATE "und-x-icu", first_name COLLATE "und-x-icu", id);--> statement-breakpoint
CREATE INDEX members_search ON members USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX password_tokens_account ON password_tokens (account_id);--> statement-breakpoint
CREATE INDEX record_counts_area ON record_counts (area);--> statement-breakpoint
CREATE INDEX record_values_sorted ON record_values (area, sorted_by);--> statement-breakpoint
CREATE INDEX shows_record ON shows (area, record_id);--> statement-breakpoint
CREATE INDEX versions_email ON versions (((data ->> 'email'::text))) WHERE ((data ->> 'email'::text) IS NOT NULL);--> statement-breakpoint
CREATE INDEX versions_member ON versions (((data ->> 'memberId'::text))) WHERE ((data ->> 'memberId'::text) IS NOT NULL);--> statement-breakpoint
CREATE INDEX views_area ON views (area);--> statement-breakpoint
CREATE FUNCTION count_records() RETURNS trigger LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_counts (area, status, change)
    SELECT area, coalesce(status, ''), count(*) FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO record_counts (area, status, change)
    SELECT area, coalesce(status, ''), -count(*) FROM old_rows WHERE deleted_at IS NULL GROUP BY 1, 2;
  ELSE
    INSERT INTO record_counts (area, status, change)
    SELECT area, coalesce(status, ''), sum(change) FROM (
      SELECT area, status, 1 AS change FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT area, status, -1 FROM old_rows WHERE deleted_at IS NULL
    ) AS changes GROUP BY 1, 2 HAVING sum(change) <> 0;
  END IF;
  -- What another writer is folding together just now is skipped, never waited for.
  IF (SELECT count(*) FROM record_counts) > 500 THEN
    WITH folded AS (
      DELETE FROM record_counts
      WHERE id IN (SELECT id FROM record_counts ORDER BY id LIMIT 1000 FOR UPDATE SKIP LOCKED)
      RETURNING area, status, change
    )
    INSERT INTO record_counts (area, status, change)
    SELECT area, status, sum(change) FROM folded GROUP BY area, status;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION erase_activity(in_area text, ids text[], fields text[], labels jsonb) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
	erased integer;
BEGIN
	PERFORM set_config('console.erases', 'on', true);
	UPDATE activity SET "before" = "before" - fields, "after" = "after" - fields, record_label = labels->>record_id
	WHERE area = in_area AND record_id = ANY (ids);
	GET DIAGNOSTICS erased = ROW_COUNT;
	PERFORM set_config('console.erases', '', true);
	RETURN erased;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_member_facts() RETURNS trigger LANGUAGE plpgsql
    AS $$
DECLARE
  were text := CASE WHEN TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN OLD.status END;
  are text := CASE WHEN TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN NEW.status END;
  -- Who came to an appointment, or attended an event, and when or which; none where nobody did.
  before text[];
  after text[];
BEGIN
  IF coalesce(NEW.area, OLD.area) = 'appointments' THEN
    IF were IN ('checked_in', 'completed') THEN before := ARRAY[OLD.data->>'memberId', OLD.data->>'startsAt']; END IF;
    IF are IN ('checked_in', 'completed') THEN after := ARRAY[NEW.data->>'memberId', NEW.data->>'startsAt']; END IF;
  ELSIF coalesce(NEW.area, OLD.area) = 'events-enrolment' THEN
    IF were = 'attended' THEN before := ARRAY[OLD.data->>'memberId', OLD.data->>'eventId']; END IF;
    IF are = 'attended' THEN after := ARRAY[NEW.data->>'memberId', NEW.data->>'eventId']; END IF;
  END IF;
  IF before IS NOT DISTINCT FROM after THEN RETURN NULL; END IF;
  IF before[1] IS NOT NULL THEN
    -- Nobody tells of the same member meanwhile.
    PERFORM FROM members WHERE id = before[1]::uuid FOR UPDATE;
    IF OLD.area = 'appointments' THEN
      UPDATE members SET last_appointment_at = (
        SELECT max((data->>'startsAt')::timestamptz) FROM records
        WHERE area = OLD.area AND status IN ('checked_in', 'completed') AND deleted_at IS NULL
          AND facets @> jsonb_build_object('memberId', before[1]) AND data->>'memberId' = before[1])
      WHERE id = before[1]::uuid;
    ELSE
      UPDATE members SET attended_events = ARRAY(
        SELECT DISTINCT data->>'eventId' FROM records
        WHERE area = OLD.area AND status = 'attended' AND deleted_at IS NULL
          AND facets @> jsonb_build_object('memberId', before[1]) AND data->>'memberId' = before[1]
        LIMIT 50)
      WHERE id = before[1]::uuid;
    END IF;
  END IF;
  IF after[1] IS NOT NULL AND NEW.area = 'appointments' THEN
    UPDATE members SET last_appointment_at = greatest(last_appointment_at, after[2]::timestamptz)
    WHERE id = after[1]::uuid;
  ELSIF after[1] IS NOT NULL THEN
    -- An entry of an index has room for no more than some sixty.
    UPDATE members SET attended_events = (after[2] || attended_events)[1:50]
    WHERE id = after[1]::uuid AND NOT after[2] = ANY(attended_events);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('console.erases', true) = 'on' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'The table % is only ever added to.', TG_ARGV[0];
END $$;--> statement-breakpoint
CREATE TRIGGER activity_append_only BEFORE DELETE OR UPDATE ON activity FOR EACH ROW EXECUTE FUNCTION refuse_change('activity');--> statement-breakpoint
CREATE TRIGGER activity_never_emptied BEFORE TRUNCATE ON activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('activity');--> statement-breakpoint
CREATE TRIGGER records_counted_on_delete AFTER DELETE ON records REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_records();--> statement-breakpoint
CREATE TRIGGER records_counted_on_insert AFTER INSERT ON records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_records();--> statement-breakpoint
CREATE TRIGGER records_counted_on_update AFTER UPDATE ON records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_records();--> statement-breakpoint
CREATE TRIGGER records_told_to_members_on_delete AFTER DELETE ON records FOR EACH ROW WHEN ((old.area = ANY (ARRAY['appointments'::text, 'events-enrolment'::text]))) EXECUTE FUNCTION keep_member_facts();--> statement-breakpoint
CREATE TRIGGER records_told_to_members_on_insert AFTER INSERT ON records FOR EACH ROW WHEN ((new.area = ANY (ARRAY['appointments'::text, 'events-enrolment'::text]))) EXECUTE FUNCTION keep_member_facts();--> statement-breakpoint
CREATE TRIGGER records_told_to_members_on_update AFTER UPDATE OF status, data, deleted_at ON records FOR EACH ROW WHEN ((new.area = ANY (ARRAY['appointments'::text, 'events-enrolment'::text]))) EXECUTE FUNCTION keep_member_facts();--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_activity(in_area text, ids text[], fields text[], labels jsonb) FROM PUBLIC;
