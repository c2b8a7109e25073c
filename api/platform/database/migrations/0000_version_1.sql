-- All tables of version 1.0. Each start adds the functions and triggers (../functions, ../triggers).
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
	by_member boolean DEFAULT false NOT NULL,
	CONSTRAINT activity_id_at_pk PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);--> statement-breakpoint
CREATE TABLE activity_default PARTITION OF activity DEFAULT;--> statement-breakpoint
-- The months up to the present one share a partition; each start adds those of the next months.
DO $$
BEGIN
	EXECUTE format('CREATE TABLE activity_past PARTITION OF activity FOR VALUES FROM (MINVALUE) TO (%L)',
		to_char(date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month', 'YYYY-MM-DD "00:00:00+00"'));
END $$;--> statement-breakpoint
CREATE TABLE address_refusals (
	address_hash text NOT NULL,
	topic text NOT NULL,
	refused_at timestamp with time zone NOT NULL,
	CONSTRAINT address_refusals_address_hash_topic_pk PRIMARY KEY (address_hash, topic)
);--> statement-breakpoint
CREATE TABLE app_keys (
	id uuid NOT NULL,
	name text NOT NULL,
	key_hash text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	created_by uuid,
	last_used_at timestamp with time zone,
	kind text DEFAULT 'server' NOT NULL,
	origins text[] DEFAULT '{}' NOT NULL,
	public_key text,
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
	is_hold boolean DEFAULT false NOT NULL,
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
CREATE TABLE calendar_feeds (
	advisor_id text NOT NULL,
	token_hash text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	created_by uuid,
	last_used_at timestamp with time zone,
	CONSTRAINT calendar_feeds_pkey PRIMARY KEY (advisor_id)
);--> statement-breakpoint
CREATE TABLE content_counts (
	area text NOT NULL,
	record_id text NOT NULL,
	kind text NOT NULL,
	day date NOT NULL,
	count integer NOT NULL,
	CONSTRAINT content_counts_area_record_id_kind_day_pk PRIMARY KEY (area, record_id, kind, day)
);--> statement-breakpoint
CREATE TABLE counted_reports (
	id uuid NOT NULL,
	at timestamp with time zone NOT NULL,
	CONSTRAINT counted_reports_pkey PRIMARY KEY (id)
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
	read_at timestamp with time zone,
	person_area text,
	person_record_id text,
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
	kind text,
	pressed_at timestamp with time zone,
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
	is_for_member_app boolean DEFAULT false NOT NULL,
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
	account_id uuid,
	key text NOT NULL,
	area text NOT NULL,
	record_id text NOT NULL,
	created_at timestamp with time zone DEFAULT now() NOT NULL,
	fingerprint text,
	member_id uuid
);--> statement-breakpoint
CREATE TABLE legal_acceptances (
	member_id uuid NOT NULL,
	page_key text NOT NULL,
	version_label text NOT NULL,
	accepted_at timestamp with time zone NOT NULL,
	CONSTRAINT legal_acceptances_member_id_page_key_version_label_pk PRIMARY KEY (member_id, page_key, version_label)
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
CREATE TABLE member_content (
	area text NOT NULL,
	record_id text NOT NULL,
	version integer NOT NULL,
	find_key text NOT NULL,
	label text NOT NULL,
	starts_at timestamp with time zone NOT NULL,
	ends_at timestamp with time zone NOT NULL,
	listed_until timestamp with time zone NOT NULL,
	body text NOT NULL,
	list_row text NOT NULL,
	facets text[] NOT NULL,
	search text NOT NULL,
	sort_1 text COLLATE pg_catalog."und-x-icu",
	sort_2 text COLLATE pg_catalog."und-x-icu",
	is_for_members boolean NOT NULL,
	member_statuses text[],
	retirement_systems text[],
	plan_types text[],
	affiliate_ids text[],
	organization_ids text[],
	states text[],
	platforms text[],
	age_min integer,
	age_max integer,
	years_of_service_min integer,
	years_of_service_max integer,
	placeholders text[] NOT NULL,
	changed_at timestamp with time zone NOT NULL,
	refers_to text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT member_content_area_record_id_version_pk PRIMARY KEY (area, record_id, version)
);--> statement-breakpoint
CREATE TABLE member_content_changes (
	id bigint GENERATED ALWAYS AS IDENTITY,
	area text NOT NULL,
	record_id text NOT NULL,
	due_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
	CONSTRAINT member_content_changes_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE member_devices (
	member_id uuid NOT NULL,
	device_id text NOT NULL,
	platform text NOT NULL,
	token text NOT NULL,
	renewed_at timestamp with time zone NOT NULL,
	CONSTRAINT member_devices_member_id_device_id_pk PRIMARY KEY (member_id, device_id)
);--> statement-breakpoint
CREATE TABLE member_feed_refusals (
	run_id uuid NOT NULL,
	line integer NOT NULL,
	external_id text,
	reasons jsonb NOT NULL,
	CONSTRAINT member_feed_refusals_run_id_line_pk PRIMARY KEY (run_id, line)
);--> statement-breakpoint
CREATE TABLE member_feed_runs (
	id uuid NOT NULL,
	kind text NOT NULL,
	key_id uuid,
	key_name text,
	account_id uuid,
	day date,
	started_at timestamp with time zone NOT NULL,
	last_at timestamp with time zone NOT NULL,
	created integer DEFAULT 0 NOT NULL,
	updated integer DEFAULT 0 NOT NULL,
	unchanged integer DEFAULT 0 NOT NULL,
	refused integer DEFAULT 0 NOT NULL,
	CONSTRAINT member_feed_runs_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE member_files (
	id uuid NOT NULL,
	member_id uuid NOT NULL,
	hash text NOT NULL,
	name text NOT NULL,
	type text NOT NULL,
	size integer NOT NULL,
	created_at timestamp with time zone NOT NULL,
	inquiry_id text,
	CONSTRAINT member_files_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE member_links (
	token_hash text NOT NULL,
	area text NOT NULL,
	record_id text NOT NULL,
	topic text,
	member_id uuid,
	address text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	expires_at timestamp with time zone NOT NULL,
	person_area text,
	person_record_id text,
	CONSTRAINT member_links_pkey PRIMARY KEY (token_hash)
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
	opt_outs text[] DEFAULT '{}' NOT NULL,
	search text NOT NULL,
	years_to_retirement integer,
	contribution_pct double precision,
	has_beneficiary boolean,
	quiz_score integer,
	last_appointment_at timestamp with time zone,
	attended_events text[] DEFAULT '{}' NOT NULL,
	external_id text,
	locale text,
	time_zone text,
	consents jsonb DEFAULT '{}' NOT NULL,
	CONSTRAINT members_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE named_versions (
	area text NOT NULL,
	record_id text NOT NULL,
	version integer NOT NULL,
	name text NOT NULL,
	starts_at timestamp with time zone NOT NULL,
	texts jsonb,
	CONSTRAINT named_versions_area_record_id_version_pk PRIMARY KEY (area, record_id, version)
);--> statement-breakpoint
CREATE TABLE offer_redemptions (
	offer_id text NOT NULL,
	number integer NOT NULL,
	member_id uuid,
	version integer NOT NULL,
	redeemed_at timestamp with time zone NOT NULL,
	CONSTRAINT offer_redemptions_offer_id_number_pk PRIMARY KEY (offer_id, number)
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
	ended_at text COLLATE "C",
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
	facets bigint[] DEFAULT '{}' NOT NULL,
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
	created_by_member boolean DEFAULT false NOT NULL,
	updated_by_member boolean DEFAULT false NOT NULL,
	before_archive jsonb,
	CONSTRAINT records_area_id_pk PRIMARY KEY (area, id)
) PARTITION BY LIST (area);--> statement-breakpoint
CREATE TABLE redirects (
	area text NOT NULL,
	slug text NOT NULL,
	record_id text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	created_by uuid,
	CONSTRAINT redirects_area_slug_pk PRIMARY KEY (area, slug)
);--> statement-breakpoint
CREATE TABLE settings (
	key text NOT NULL,
	value jsonb NOT NULL,
	CONSTRAINT settings_pkey PRIMARY KEY (key)
);--> statement-breakpoint
CREATE TABLE shared_previews (
	token_hash text NOT NULL,
	id uuid NOT NULL,
	area text NOT NULL,
	record_id text NOT NULL,
	version text NOT NULL,
	created_at timestamp with time zone NOT NULL,
	created_by uuid,
	expires_at timestamp with time zone NOT NULL,
	last_opened_at timestamp with time zone,
	CONSTRAINT shared_previews_id_unique UNIQUE (id),
	CONSTRAINT shared_previews_pkey PRIMARY KEY (token_hash)
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
	by_member boolean DEFAULT false NOT NULL,
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
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE legal_acceptances ADD CONSTRAINT legal_acceptances_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE long_job_rows ADD CONSTRAINT long_job_rows_job_id_long_jobs_id_fk FOREIGN KEY (job_id) REFERENCES long_jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE long_jobs ADD CONSTRAINT long_jobs_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE member_devices ADD CONSTRAINT member_devices_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE member_feed_refusals ADD CONSTRAINT member_feed_refusals_run_id_member_feed_runs_id_fk FOREIGN KEY (run_id) REFERENCES member_feed_runs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE member_feed_runs ADD CONSTRAINT member_feed_runs_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE member_files ADD CONSTRAINT member_files_hash_file_contents_hash_fk FOREIGN KEY (hash) REFERENCES file_contents(hash);--> statement-breakpoint
ALTER TABLE member_files ADD CONSTRAINT member_files_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE offer_redemptions ADD CONSTRAINT offer_redemptions_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE password_tokens ADD CONSTRAINT password_tokens_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_approved_by_accounts_id_fk FOREIGN KEY (approved_by) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_created_by_accounts_id_fk FOREIGN KEY (created_by) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_edited_by_accounts_id_fk FOREIGN KEY (edited_by) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_updated_by_accounts_id_fk FOREIGN KEY (updated_by) REFERENCES accounts(id);--> statement-breakpoint
ALTER TABLE redirects ADD CONSTRAINT redirects_created_by_accounts_id_fk FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE shared_previews ADD CONSTRAINT shared_previews_created_by_accounts_id_fk FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL;--> statement-breakpoint
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
CREATE INDEX content_counts_day ON content_counts USING brin (day);--> statement-breakpoint
CREATE INDEX counted_reports_at ON counted_reports (at);--> statement-breakpoint
CREATE INDEX default_views_view ON default_views (view_id);--> statement-breakpoint
CREATE INDEX deliveries_member ON deliveries (member_id, channel);--> statement-breakpoint
CREATE INDEX deliveries_of_others ON deliveries (address) WHERE (member_id IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX deliveries_once ON deliveries (area, record_id, recipient, channel);--> statement-breakpoint
CREATE INDEX deliveries_state ON deliveries (area, record_id, state, channel, id);--> statement-breakpoint
CREATE INDEX deliveries_unfinished ON deliveries (area, record_id) WHERE (state = ANY (ARRAY['waiting'::text, 'claimed'::text]));--> statement-breakpoint
CREATE INDEX door_entries_enrolment ON door_entries (enrolment_id) WHERE (pressed_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX failed_sign_ins_at ON failed_sign_ins (last_at, id);--> statement-breakpoint
CREATE INDEX file_texts_read ON file_texts (read_at);--> statement-breakpoint
CREATE INDEX files_hash ON files (hash);--> statement-breakpoint
CREATE INDEX files_kind ON files (kind, created_at, id);--> statement-breakpoint
CREATE INDEX files_search ON files USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX files_unused ON files (created_at) WHERE (NOT was_used);--> statement-breakpoint
CREATE UNIQUE INDEX idempotency_keys_account ON idempotency_keys (account_id, key);--> statement-breakpoint
CREATE UNIQUE INDEX idempotency_keys_member ON idempotency_keys (member_id, key);--> statement-breakpoint
CREATE UNIQUE INDEX idempotency_keys_visitor ON idempotency_keys (key) WHERE ((account_id IS NULL) AND (member_id IS NULL));--> statement-breakpoint
CREATE INDEX legal_acceptances_page ON legal_acceptances (page_key, version_label);--> statement-breakpoint
CREATE INDEX links_target ON links (target_area, target_id);--> statement-breakpoint
CREATE INDEX long_jobs_account ON long_jobs (account_id, created_at);--> statement-breakpoint
CREATE INDEX member_content_changes_due ON member_content_changes (due_at, id);--> statement-breakpoint
CREATE INDEX member_content_ends ON member_content (area, ends_at);--> statement-breakpoint
CREATE INDEX member_content_find ON member_content (area, find_key);--> statement-breakpoint
CREATE INDEX member_content_names ON member_content (area, label COLLATE "und-x-icu", record_id);--> statement-breakpoint
CREATE INDEX member_content_order ON member_content (area, sort_1, sort_2, record_id);--> statement-breakpoint
CREATE INDEX member_content_refers_to ON member_content USING gin (refers_to);--> statement-breakpoint
CREATE INDEX member_content_search ON member_content USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX member_content_starts ON member_content (area, starts_at);--> statement-breakpoint
CREATE INDEX member_devices_renewed ON member_devices (renewed_at);--> statement-breakpoint
CREATE UNIQUE INDEX member_devices_token ON member_devices (token);--> statement-breakpoint
CREATE INDEX member_feed_refusals_external_id ON member_feed_refusals (external_id);--> statement-breakpoint
CREATE INDEX member_feed_runs_last ON member_feed_runs (last_at, id);--> statement-breakpoint
CREATE UNIQUE INDEX member_feed_runs_single ON member_feed_runs (key_id, day) WHERE (kind = 'single'::text);--> statement-breakpoint
CREATE INDEX member_files_hash ON member_files (hash);--> statement-breakpoint
CREATE INDEX member_files_inquiry ON member_files (inquiry_id);--> statement-breakpoint
CREATE INDEX member_files_member ON member_files (member_id);--> statement-breakpoint
CREATE INDEX member_files_unsent ON member_files (created_at) WHERE (inquiry_id IS NULL);--> statement-breakpoint
CREATE INDEX member_links_address ON member_links (address);--> statement-breakpoint
CREATE INDEX member_links_expired ON member_links (expires_at);--> statement-breakpoint
CREATE INDEX member_links_member ON member_links (member_id);--> statement-breakpoint
CREATE INDEX member_links_record ON member_links (area, record_id);--> statement-breakpoint
CREATE INDEX members_affiliate ON members (affiliate_id, id);--> statement-breakpoint
CREATE INDEX members_age ON members (age, id);--> statement-breakpoint
CREATE INDEX members_asked ON members (age, member_status, retirement_system, state, years_of_service, years_to_retirement, contribution_pct, has_beneficiary, quiz_score, affiliate_id, plan_types, last_appointment_at, attended_events, id);--> statement-breakpoint
CREATE INDEX members_email ON members (email, id);--> statement-breakpoint
CREATE UNIQUE INDEX members_external_id ON members (external_id);--> statement-breakpoint
CREATE INDEX members_name ON members (last_name COLLATE "und-x-icu", first_name COLLATE "und-x-icu", id);--> statement-breakpoint
CREATE INDEX members_organization ON members (organization_id, id);--> statement-breakpoint
CREATE INDEX members_retirement_system ON members (retirement_system, id);--> statement-breakpoint
CREATE INDEX members_search ON members USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE INDEX members_state ON members (state, id);--> statement-breakpoint
CREATE INDEX members_status ON members (member_status, id);--> statement-breakpoint
CREATE INDEX members_years_of_service ON members (years_of_service, id);--> statement-breakpoint
CREATE INDEX named_versions_name ON named_versions (area, record_id, name);--> statement-breakpoint
CREATE INDEX offer_redemptions_member ON offer_redemptions (member_id, offer_id);--> statement-breakpoint
CREATE INDEX password_tokens_account ON password_tokens (account_id);--> statement-breakpoint
CREATE INDEX record_counts_area ON record_counts (area);--> statement-breakpoint
CREATE INDEX record_values_over_days ON record_values (area, ended_at, sorted_by, record_id) WHERE ("left"(sorted_by, 10) <> "left"(ended_at, 10));--> statement-breakpoint
CREATE INDEX record_values_sorted ON record_values (area, sorted_by);--> statement-breakpoint
CREATE INDEX redirects_record ON redirects (area, record_id);--> statement-breakpoint
CREATE INDEX shared_previews_expired ON shared_previews (expires_at);--> statement-breakpoint
CREATE INDEX shared_previews_record ON shared_previews (area, record_id);--> statement-breakpoint
CREATE INDEX shows_record ON shows (area, record_id);--> statement-breakpoint
CREATE INDEX versions_email ON versions (((data ->> 'email'::text))) WHERE ((data ->> 'email'::text) IS NOT NULL);--> statement-breakpoint
CREATE INDEX versions_member ON versions (((data ->> 'memberId'::text))) WHERE ((data ->> 'memberId'::text) IS NOT NULL);--> statement-breakpoint
CREATE INDEX views_area ON views (area);
