CREATE TABLE "agents" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"alias" text NOT NULL,
	"interface_type_id" text NOT NULL,
	"number" text NOT NULL,
	"fallback_number" text NOT NULL,
	"is_always_available" boolean NOT NULL,
	"ring_in_use" boolean NOT NULL,
	"office365_user_id" text NOT NULL,
	"user_principal_name" text NOT NULL,
	CONSTRAINT "agents_by_alias" UNIQUE("organisation_id","alias")
);
--> statement-breakpoint
CREATE TABLE "audio_files" (
	"organisation_id" text NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "audio_files_organisation_id_file_name_pk" PRIMARY KEY("organisation_id","file_name")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"date" date NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interface_types" (
	"id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ivr_holidays" (
	"ivr_id" text NOT NULL,
	"holiday_id" text NOT NULL,
	CONSTRAINT "ivr_holidays_ivr_id_holiday_id_pk" PRIMARY KEY("ivr_id","holiday_id")
);
--> statement-breakpoint
CREATE TABLE "ivr_hours" (
	"id" text PRIMARY KEY NOT NULL,
	"ivr_id" text NOT NULL,
	"day_of_week" text NOT NULL,
	"open_time" text NOT NULL,
	"closed_time" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ivr_menu_options" (
	"id" text PRIMARY KEY NOT NULL,
	"ivr_id" text NOT NULL,
	"option" integer NOT NULL,
	"action_type" text NOT NULL,
	"action" text NOT NULL,
	"acknowledge_audio" text NOT NULL,
	CONSTRAINT "ivr_menu_options_by_index" UNIQUE("ivr_id","option")
);
--> statement-breakpoint
CREATE TABLE "ivrs" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"name" text NOT NULL,
	"is_root" boolean NOT NULL,
	"linked_phone_number" text NOT NULL,
	"parent_ivr_id" text,
	"prompt" text NOT NULL,
	"welcome_voice_prompt" text NOT NULL,
	"closed_voice_prompt" text NOT NULL,
	"fallback_queue_id" text,
	CONSTRAINT "ivrs_by_name" UNIQUE("organisation_id","name")
);
--> statement-breakpoint
CREATE TABLE "phone_numbers" (
	"organisation_id" text NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "phone_numbers_organisation_id_number_pk" PRIMARY KEY("organisation_id","number")
);
--> statement-breakpoint
CREATE TABLE "queue_agents" (
	"queue_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"penalty" integer NOT NULL,
	CONSTRAINT "queue_agents_queue_id_agent_id_pk" PRIMARY KEY("queue_id","agent_id")
);
--> statement-breakpoint
CREATE TABLE "queue_holidays" (
	"queue_id" text NOT NULL,
	"holiday_id" text NOT NULL,
	CONSTRAINT "queue_holidays_queue_id_holiday_id_pk" PRIMARY KEY("queue_id","holiday_id")
);
--> statement-breakpoint
CREATE TABLE "queue_hours" (
	"id" text PRIMARY KEY NOT NULL,
	"queue_id" text NOT NULL,
	"day_of_week" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queues" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"phone_number" text NOT NULL,
	"max_members" integer NOT NULL,
	"time_out" integer NOT NULL,
	"retry" integer NOT NULL,
	"absolute_time_out" integer NOT NULL,
	"service_level" integer NOT NULL,
	"hunt_when_away" boolean NOT NULL,
	"strategy" text NOT NULL,
	"join_empty" boolean NOT NULL,
	"leave_when_empty" boolean NOT NULL,
	"next_queue_id" text,
	"next_queue_outside_business_hours_id" text,
	"audio_recording" boolean NOT NULL,
	"music_on_hold" text NOT NULL,
	"open_sound" text NOT NULL,
	"closed_sound" text NOT NULL,
	"show_on_wallboard" boolean NOT NULL,
	"ms_teams_team_id" text NOT NULL,
	"agents_refreshed_at" timestamp with time zone,
	CONSTRAINT "queues_by_name" UNIQUE("organisation_id","name")
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"file_name" text NOT NULL,
	"file_extension" text NOT NULL,
	"call_to" text NOT NULL,
	"call_date_time" timestamp with time zone NOT NULL,
	"call_duration" integer NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "recordings_by_name" UNIQUE("organisation_id","file_name","file_extension")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"subject" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"created_by" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_origins" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_types" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"ticket_number" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type_key" text NOT NULL,
	"subject_id" text NOT NULL,
	"origin_key" text NOT NULL,
	"entitlement_id" text NOT NULL,
	"contact_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"name" text NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"position" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "directory_connections" (
	"person_id" text PRIMARY KEY NOT NULL,
	"directory_user_id" text NOT NULL,
	"scopes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_shifts" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"display_name" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_team_members" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "directory_team_members_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "directory_teams" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"display_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_users" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"display_name" text NOT NULL,
	"mail" text NOT NULL,
	"user_principal_name" text NOT NULL,
	"user_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_extension" text NOT NULL,
	"creation_time" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"product_name" text NOT NULL,
	"product_display_name" text NOT NULL,
	"base_offer_id" text,
	"minimum_quantity" integer NOT NULL,
	"maximum_quantity" integer NOT NULL,
	"monthly_price" integer NOT NULL,
	"unit_type" text NOT NULL,
	CONSTRAINT "offers_by_name" UNIQUE("organisation_id","product_name","name")
);
--> statement-breakpoint
CREATE TABLE "order_products" (
	"order_id" text NOT NULL,
	"offer_id" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "order_products_order_id_offer_id_pk" PRIMARY KEY("order_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"tenant_id" text NOT NULL,
	"creator_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" text
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"organisation_id" text NOT NULL,
	"name" text NOT NULL,
	"reseller_accepted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_records" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"expires_at" timestamp with time zone,
	CONSTRAINT "oidc_records_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text,
	"sip_customer" text NOT NULL,
	"next_ticket" integer DEFAULT 1001 NOT NULL,
	CONSTRAINT "organisations_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text,
	"organisation_id" text,
	"permissions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "persons_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "reset_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_interface_type_id_interface_types_id_fk" FOREIGN KEY ("interface_type_id") REFERENCES "public"."interface_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_files" ADD CONSTRAINT "audio_files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ivr_holidays" ADD CONSTRAINT "ivr_holidays_ivr_id_ivrs_id_fk" FOREIGN KEY ("ivr_id") REFERENCES "public"."ivrs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ivr_holidays" ADD CONSTRAINT "ivr_holidays_holiday_id_holidays_id_fk" FOREIGN KEY ("holiday_id") REFERENCES "public"."holidays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ivr_hours" ADD CONSTRAINT "ivr_hours_ivr_id_ivrs_id_fk" FOREIGN KEY ("ivr_id") REFERENCES "public"."ivrs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ivr_menu_options" ADD CONSTRAINT "ivr_menu_options_ivr_id_ivrs_id_fk" FOREIGN KEY ("ivr_id") REFERENCES "public"."ivrs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ivrs" ADD CONSTRAINT "ivrs_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ivrs" ADD CONSTRAINT "ivrs_parent_ivr_id_ivrs_id_fk" FOREIGN KEY ("parent_ivr_id") REFERENCES "public"."ivrs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ivrs" ADD CONSTRAINT "ivrs_fallback_queue_id_queues_id_fk" FOREIGN KEY ("fallback_queue_id") REFERENCES "public"."queues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_agents" ADD CONSTRAINT "queue_agents_queue_id_queues_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."queues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_agents" ADD CONSTRAINT "queue_agents_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_holidays" ADD CONSTRAINT "queue_holidays_queue_id_queues_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."queues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_holidays" ADD CONSTRAINT "queue_holidays_holiday_id_holidays_id_fk" FOREIGN KEY ("holiday_id") REFERENCES "public"."holidays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_hours" ADD CONSTRAINT "queue_hours_queue_id_queues_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."queues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queues" ADD CONSTRAINT "queues_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queues" ADD CONSTRAINT "queues_next_queue_id_queues_id_fk" FOREIGN KEY ("next_queue_id") REFERENCES "public"."queues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queues" ADD CONSTRAINT "queues_next_queue_outside_business_hours_id_queues_id_fk" FOREIGN KEY ("next_queue_outside_business_hours_id") REFERENCES "public"."queues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_type_key_case_types_key_fk" FOREIGN KEY ("type_key") REFERENCES "public"."case_types"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_origin_key_case_origins_key_fk" FOREIGN KEY ("origin_key") REFERENCES "public"."case_origins"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_contact_id_persons_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_parent_id_subjects_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_codes" ADD CONSTRAINT "directory_codes_user_id_directory_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."directory_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_connections" ADD CONSTRAINT "directory_connections_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_shifts" ADD CONSTRAINT "directory_shifts_team_id_directory_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."directory_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_shifts" ADD CONSTRAINT "directory_shifts_user_id_directory_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."directory_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_team_members" ADD CONSTRAINT "directory_team_members_team_id_directory_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."directory_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_team_members" ADD CONSTRAINT "directory_team_members_user_id_directory_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."directory_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_teams" ADD CONSTRAINT "directory_teams_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_person_id_directory_connections_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."directory_connections"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_base_offer_id_offers_id_fk" FOREIGN KEY ("base_offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_creator_id_persons_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_decided_by_id_persons_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."persons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_provider_id_organisations_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_keys" ADD CONSTRAINT "reset_keys_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_of_case" ON "activities" USING btree ("case_id","created_on");--> statement-breakpoint
CREATE INDEX "attachments_of_activity" ON "attachments" USING btree ("activity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_by_number" ON "cases" USING btree ("organisation_id","ticket_number");--> statement-breakpoint
CREATE INDEX "cases_by_state" ON "cases" USING btree ("organisation_id","closed_at");--> statement-breakpoint
CREATE INDEX "directory_shifts_of_team" ON "directory_shifts" USING btree ("team_id","start_at");--> statement-breakpoint
CREATE INDEX "directory_tokens_of_person" ON "directory_tokens" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "directory_users_of_organisation" ON "directory_users" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "documents_by_kind" ON "documents" USING btree ("organisation_id","kind");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("organisation_id","state");--> statement-breakpoint
CREATE INDEX "oidc_records_of_grant" ON "oidc_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_records_by_uid" ON "oidc_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "persons_of_organisation" ON "persons" USING btree ("organisation_id");