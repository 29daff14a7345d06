-- The foundation: helpers of the schema, organizations, the people who work in them, what they did, files and mail.
--
-- Three kinds of tables. Organization tables begin every key with organization_id and are isolated by row-level security;
-- reference tables are small and shared by all (permission, login_directory); queue tables belong to the job queue.

create schema app;
grant usage on schema app, public to cuadre_app;

-- Exclusion constraints over an organization, a key and a range of days.
create extension if not exists btree_gist;

-- Spanish order: ñ between n and o, accents and case only break ties.
create collation if not exists app.spanish (provider = icu, locale = 'es', deterministic = true);

-- The organization of the transaction, set by `set local app.organization_id = '<uuid>'`. Null when nothing is set, so
-- that a forgotten setting returns no rows instead of raising an error on a pooled connection.
create function app.organization() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;
grant execute on function app.organization() to cuadre_app;

-- UUIDv7 for hand-written SQL; the server makes its own. PostgreSQL has it built in from 18 on.
do $$
begin
  if to_regproc('pg_catalog.uuidv7') is null then
    create function public.uuidv7() returns uuid language sql volatile parallel safe as $f$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $f$;
  end if;
end $$;

-- What follows every organization table: isolated by row-level security, readable and writable as granted, and distributed
-- by organization where the extension for that is installed.
create function app.isolate(target regclass, rights text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy of_organization on %s using (organization_id = app.organization())', target);
  execute format('grant %s on %s to cuadre_app', rights, target);
end $$;

create function app.distribute(target regclass) returns void language plpgsql as $$
begin
  if to_regproc('create_distributed_table') is not null and target <> 'organization'::regclass then
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)', target, 'organization_id', 'organization');
  elsif to_regproc('create_distributed_table') is not null then
    execute format('select create_distributed_table(%L, %L, shard_count => 64)', target, 'organization_id');
  end if;
end $$;

create function app.replicate(target regclass) returns void language plpgsql as $$
begin
  if to_regproc('create_reference_table') is not null then
    execute format('select create_reference_table(%L)', target);
  end if;
end $$;

-- Text without accents and in lower case, for searching as people type.
create function app.folded(typed text) returns text language sql immutable parallel safe
  as $$ select translate(lower(typed), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc') $$;

---------------------------------------------------------------------------------------------------- organizations

create table organization (
  organization_id     uuid primary key,
  name                text not null check (name <> ''),
  localization        text not null,
  language            text not null default 'es' check (language in ('es', 'en')),
  functional_currency text not null,
  time_zone           text not null,
  reeup               text,
  nit                 text,
  address             text,
  email               text,
  phone               text,
  logo_id             uuid,
  -- Named colours that override the product's own; the screens turn them into CSS variables.
  colors              jsonb not null default '{}',
  public_catalogue    boolean not null default false,
  -- A retired organization keeps its books, but nobody signs in to it any more.
  retired_at          timestamptz,
  version             integer not null default 1,
  created_at          timestamptz not null default now()
);
-- The application inserts none: an organization is created by app.found_organization alone.
select app.isolate('organization', 'select, update'), app.distribute('organization');

create table branch (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  address         text,
  phone           text,
  email           text,
  -- Who answers for the branch, as it is printed on its documents.
  manager         text,
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index branch_code_key on branch (organization_id, lower(code));
select app.isolate('branch', 'select, insert, update, delete'), app.distribute('branch');

---------------------------------------------------------------------------------------------------- people

create table permission (
  name     text primary key,
  "group"  text not null,
  position smallint not null
);
grant select on permission to cuadre_app;
select app.replicate('permission');

create table user_account (
  organization_id      uuid not null references organization,
  id                   uuid not null default uuidv7(),
  email                text not null check (email = lower(email)),
  name                 text not null check (name <> ''),
  image_id             uuid,
  password_hash        text not null,
  must_change_password boolean not null default false,
  -- Encrypted with a key that the database never sees. Present before it is enabled: then it waits for its first code.
  two_factor_secret    bytea,
  two_factor_enabled   boolean not null default false,
  -- The half minute whose code was accepted last, so that none is accepted twice.
  two_factor_step      bigint,
  -- Keyed hashes of the codes for a lost telephone; each is removed when it is used.
  two_factor_recovery  bytea[] not null default '{}',
  locale               text check (locale in ('es', 'en')),
  color_scheme         text check (color_scheme in ('light', 'dark')),
  sidebar              text check (sidebar in ('open', 'collapsed')),
  -- The statistics on their dashboard, in their order; null means the product's own.
  statistics           jsonb,
  active               boolean not null default true,
  -- Left the organization: released, moved to another, or deleted while the books name them. The name stays for the books.
  left_at              timestamptz,
  version              integer not null default 1,
  created_at           timestamptz not null default now(),
  primary key (organization_id, id)
);
-- The address of somebody who left may be used by a new account.
create unique index user_account_email_key on user_account (organization_id, email) where left_at is null;
create index user_account_by_image on user_account (organization_id, image_id) where image_id is not null;
select app.isolate('user_account', 'select, insert, update, delete'), app.distribute('user_account');

create table role (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  name            text not null check (name <> ''),
  description     text,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint role_name_key unique (organization_id, name)
);
select app.isolate('role', 'select, insert, update, delete'), app.distribute('role');

create table role_permission (
  organization_id uuid not null,
  role_id         uuid not null,
  permission      text not null references permission,
  primary key (organization_id, role_id, permission),
  foreign key (organization_id, role_id) references role on delete cascade
);
select app.isolate('role_permission', 'select, insert, update, delete'), app.distribute('role_permission');

create table user_role (
  organization_id uuid not null,
  user_id         uuid not null,
  role_id         uuid not null,
  primary key (organization_id, user_id, role_id),
  foreign key (organization_id, user_id) references user_account on delete cascade,
  foreign key (organization_id, role_id) references role on delete restrict
);
create index user_role_by_role on user_role (organization_id, role_id);
select app.isolate('user_role', 'select, insert, update, delete'), app.distribute('user_role');

-- Who looks after the installation and may work in every organization. The application can only read it: such a person is
-- appointed by whoever operates the installation, never by a call.
create table installation_person (
  organization_id uuid not null,
  user_id         uuid not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references user_account on delete cascade
);
select app.isolate('installation_person', 'select'), app.distribute('installation_person');

---------------------------------------------------------------------------------------------------- signing in

-- Which organization an e-mail address signs in to. Addresses of other organizations are found through app.find_login alone.
create table login_directory (
  email           text primary key check (email = lower(email)),
  organization_id uuid not null,
  user_id         uuid not null,
  -- Left one organization and joined no other yet: nobody signs in by it, and only an organization that takes the person
  -- over can take the address.
  released_at     timestamptz
);
select app.replicate('login_directory');
grant insert, update, delete on login_directory to cuadre_app;
grant select (email, organization_id, user_id, released_at) on login_directory to cuadre_app;
alter table login_directory enable row level security;
create policy of_organization on login_directory using (organization_id = app.organization());
create policy released_readable on login_directory for select using (released_at is not null);
create policy released_claimable on login_directory for update
  using (released_at is not null) with check (organization_id = app.organization());

-- A signed-in browser. The token itself is never stored, only its hash.
create table session (
  organization_id       uuid not null,
  id                    uuid not null default uuidv7(),
  user_id               uuid not null,
  token_hash            bytea not null,
  created_at            timestamptz not null default now(),
  expires_at            timestamptz not null,
  ended_at              timestamptz,
  -- When the person last proved in this session that they know the password; some calls require that anew.
  password_confirmed_at timestamptz,
  address               text,
  agent                 text,
  primary key (organization_id, id),
  constraint session_token_key unique (organization_id, token_hash),
  foreign key (organization_id, user_id) references user_account on delete cascade
);
create index session_by_user on session (organization_id, user_id);
select app.isolate('session', 'select, insert, update, delete'), app.distribute('session');

-- A correct password that waits for its second factor.
create table sign_in_challenge (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  user_id         uuid not null,
  token_hash      bytea not null,
  attempts        smallint not null default 0,
  expires_at      timestamptz not null,
  primary key (organization_id, id),
  constraint sign_in_challenge_token_key unique (organization_id, token_hash),
  foreign key (organization_id, user_id) references user_account on delete cascade
);
create index sign_in_challenge_by_user on sign_in_challenge (organization_id, user_id);
select app.isolate('sign_in_challenge', 'select, insert, update, delete'), app.distribute('sign_in_challenge');

-- A mailed code. Neither it nor what it is exchanged for is stored, only their hashes.
create table recovery_code (
  organization_id   uuid not null,
  id                uuid not null default uuidv7(),
  user_id           uuid not null,
  code_hash         bytea not null,
  attempts          smallint not null default 0,
  created_at        timestamptz not null default now(),
  expires_at        timestamptz not null,
  -- The token that the correct code was exchanged for; the code itself is no longer valid.
  confirmation_hash bytea,
  used_at           timestamptz,
  primary key (organization_id, id),
  constraint recovery_code_confirmation_key unique (organization_id, confirmation_hash),
  foreign key (organization_id, user_id) references user_account on delete cascade
);
create index recovery_code_by_user on recovery_code (organization_id, user_id, created_at);
select app.isolate('recovery_code', 'select, insert, update, delete'), app.distribute('recovery_code');

---------------------------------------------------------------------------------------------------- across organizations
-- The application's role sees one organization. Each of these functions runs as the owner and answers one question beyond it.

-- From an address to its organization and user. Runs before the organization's transaction, because until then nobody
-- knows which organization it is.
create function app.find_login(address text) returns table (organization_id uuid, user_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select d.organization_id, d.user_id
          from public.login_directory d join public.organization o on o.organization_id = d.organization_id
         where d.email = lower(find_login.address) and d.released_at is null and o.retired_at is null $$;
revoke all on function app.find_login(text) from public;
grant execute on function app.find_login(text) to cuadre_app;

-- The ids of the organizations, for nightly jobs, and nothing else about them. Each is then worked on in a transaction of
-- its own, like any call.
create function app.organizations() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select o.organization_id from public.organization o order by 1 $$;
revoke all on function app.organizations() from public;
grant execute on function app.organizations() to cuadre_app;

-- What a page without a session may know: which organizations there are, and their names.
create function app.public_organizations() returns table (organization_id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select o.organization_id, o.name from public.organization o where o.retired_at is null $$;
revoke all on function app.public_organizations() from public;
grant execute on function app.public_organizations() to cuadre_app;

create function app.is_of_installation(person_organization uuid, person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select exists (select from public.installation_person p
                        where p.organization_id = person_organization and p.user_id = person) $$;
revoke all on function app.is_of_installation(uuid, uuid) from public;

-- The organizations that a person sees: all of them for a person of the installation, else their own.
create function app.organizations_of(person_organization uuid, person uuid) returns setof organization
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select o.* from public.organization o
         where o.organization_id = app.organization() or app.is_of_installation(person_organization, person) $$;
revoke all on function app.organizations_of(uuid, uuid) from public;
grant execute on function app.organizations_of(uuid, uuid) to cuadre_app;

-- The only way in which the application creates an organization: by a person of the installation. It becomes the
-- organization of the transaction, so that its catalogues are written with it or nothing is.
create function app.found_organization(
  founder_organization uuid, founder uuid,
  named text, localized text, speaks text, currency text, zone text
) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not app.is_of_installation(founder_organization, founder) then
    raise exception 'only a person of the installation founds organizations' using errcode = 'insufficient_privilege';
  end if;
  insert into public.organization (organization_id, name, localization, language, functional_currency, time_zone)
  values (app.organization(), named, localized, speaks, currency, zone);
end $$;
revoke all on function app.found_organization(uuid, uuid, text, text, text, text, text) from public;
grant execute on function app.found_organization(uuid, uuid, text, text, text, text, text) to cuadre_app;

---------------------------------------------------------------------------------------------------- what was done

-- The audit trail, append-only for the application: who changed what, by which call, with the record before and after it.
create table trace (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  at              timestamptz not null default now(),
  user_id         uuid,
  call            text not null,
  request_id      text,
  record_type     text not null,
  record_id       uuid,
  before          jsonb,
  after           jsonb,
  primary key (organization_id, id)
);
create index trace_by_record on trace (organization_id, record_type, record_id);
create index trace_by_moment on trace (organization_id, at desc, id);
create index trace_by_user on trace (organization_id, user_id, at desc);
create index trace_by_call on trace (organization_id, call, at desc);
select app.isolate('trace', 'select, insert'), app.distribute('trace');

-- The response to a request that carried an Idempotency-Key, so that a repeated request receives it again.
create table idempotency_key (
  organization_id uuid not null,
  user_id         uuid not null,
  key             text not null check (length(key) between 1 and 200),
  call            text not null,
  request_hash    bytea not null,
  answer          jsonb,
  created_at      timestamptz not null default now(),
  primary key (organization_id, user_id, key),
  foreign key (organization_id, user_id) references user_account on delete cascade
);
create index idempotency_key_by_age on idempotency_key (organization_id, created_at);
select app.isolate('idempotency_key', 'select, insert, update, delete'), app.distribute('idempotency_key');

---------------------------------------------------------------------------------------------------- files

-- An uploaded file. Its content lies outside of the database under its id, never under its name.
create table media (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  name            text not null check (name <> ''),
  type            text not null check (type <> ''),
  bytes           integer not null check (bytes >= 0),
  sha256          bytea not null,
  width           integer,
  height          integer,
  has_thumbnail   boolean not null default false,
  -- The record that it belongs to; none until that record is saved. A file that no record keeps is deleted after a day.
  owner_type      text,
  owner_id        uuid,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint media_owner check ((owner_type is null) = (owner_id is null)),
  constraint media_author_fkey foreign key (organization_id, created_by) references user_account
);
create index media_by_owner on media (organization_id, owner_type, owner_id);
create index media_by_author on media (organization_id, created_by);
create index media_waiting on media (organization_id, created_at) where owner_id is null;
select app.isolate('media', 'select, insert, update, delete'), app.distribute('media');

-- The picture of a person and the logo of an organization, whose tables come before that of the files.
alter table user_account add constraint user_account_image_fkey foreign key (organization_id, image_id) references media;
alter table organization add constraint organization_logo_fkey foreign key (organization_id, logo_id) references media;

---------------------------------------------------------------------------------------------------- mail

-- The mail server of an organization. The password is encrypted with a key that the database never sees.
create table organization_mail (
  organization_id    uuid primary key references organization,
  host               text not null check (host <> ''),
  port               integer not null check (port between 1 and 65535),
  security           text not null check (security in ('tls', 'startTls', 'none')),
  user_name          text,
  password_encrypted bytea,
  sender_name        text not null check (sender_name <> ''),
  sender_address     text not null check (sender_address <> ''),
  version            integer not null default 1,
  updated_at         timestamptz not null default now()
);
select app.isolate('organization_mail', 'select, insert, update, delete'), app.distribute('organization_mail');

-- The outbox: written in the transaction that a mail reports on, sent by a job.
create table mail_message (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  kind            text not null,
  -- The recipient, where that is a user of the organization.
  user_id         uuid,
  to_name         text not null,
  to_address      text not null check (to_address !~ '[[:cntrl:]]'),
  subject         text not null check (subject !~ '[[:cntrl:]]'),
  -- Encrypted, since it may carry a code; removed once it was sent or has expired. So is the attachment, such as a
  -- statement of account.
  body            bytea,
  attachment      bytea,
  attachment_name text check (attachment_name !~ '[[:cntrl:]]'),
  state           text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired')),
  attempts        smallint not null default 0,
  -- The response of the mail server.
  last_error      text,
  created_at      timestamptz not null default now(),
  -- After this it is of no use to anybody, for instance because its code has expired.
  expires_at      timestamptz,
  sent_at         timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references user_account on delete cascade,
  constraint mail_message_sent check ((state = 'sent') = (sent_at is not null)),
  constraint mail_message_body_kept check (body is not null or state in ('sent', 'expired')),
  constraint mail_message_attachment_named check (attachment is null or attachment_name is not null)
);
create index mail_message_by_age on mail_message (organization_id, created_at desc);
create index mail_message_by_user on mail_message (organization_id, user_id);
select app.isolate('mail_message', 'select, insert, update, delete'), app.distribute('mail_message');

---------------------------------------------------------------------------------------------------- external accounting

-- The external accounting system that an organization imports catalogues from.
create table accounting_system (
  organization_id uuid primary key references organization,
  address         text not null check (address ~ '^https?://'),
  token_encrypted bytea,
  active          boolean not null default true,
  version         integer not null default 1,
  updated_at      timestamptz not null default now()
);
select app.isolate('accounting_system', 'select, insert, update, delete'), app.distribute('accounting_system');

---------------------------------------------------------------------------------------------------- documents

-- The last number of a kind of document in a year. Assigned when a document is saved: a cancelled one keeps its number.
create table document_series (
  organization_id uuid not null references organization,
  prefix          text not null,
  year            smallint not null,
  last_number     integer not null check (last_number >= 1),
  primary key (organization_id, prefix, year)
);
select app.isolate('document_series', 'select, insert, update'), app.distribute('document_series');

-- The history of a document's states: who changed it from which to which, when and why.
create table document_event (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  document_type   text not null,
  document_id     uuid not null,
  from_state      text,
  to_state        text not null,
  reason          text,
  user_id         uuid not null,
  at              timestamptz not null default now(),
  primary key (organization_id, id),
  constraint document_event_user_fkey foreign key (organization_id, user_id) references user_account
);
create index document_event_by_document on document_event (organization_id, document_type, document_id, at);
create index document_event_by_user on document_event (organization_id, user_id);
select app.isolate('document_event', 'select, insert'), app.distribute('document_event');
