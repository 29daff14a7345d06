-- What every organization's books stand on: who belongs to which organization, who may do what, and what was done.
--
-- Three kinds of table. Organization tables begin every key with organization_id and are isolated by row-level security;
-- reference tables are small and global (permission, login_directory); queue tables belong to the job queue.

create schema app;

-- The organization of the transaction, set by `set local app.organization_id = '<uuid>'`. Null when nothing is set, so
-- that a forgotten setting shows no rows instead of raising on a reused connection.
create function app.organization() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;

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

-- What a migration says last about a new organization table: isolated, readable and writable as granted, distributed by
-- organization where the extension for that is installed.
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

grant usage on schema app, public to cuadre_app;

-- Spanish order: ñ between n and o, accents and case only break ties.
create collation if not exists app.spanish (provider = icu, locale = 'es', deterministic = true);

---------------------------------------------------------------------------------------------------- reference

create table permission (
  name text primary key,
  "group" text not null,
  position smallint not null
);
grant select on permission to cuadre_app;
select app.replicate('permission');

-- Which organization an e-mail address signs in to. Only its door reads it.
create table login_directory (
  email           text primary key check (email = lower(email)),
  organization_id uuid not null,
  user_id         uuid not null
);
select app.replicate('login_directory');
grant insert, update, delete on login_directory to cuadre_app;
grant select (email, organization_id, user_id) on login_directory to cuadre_app;
alter table login_directory enable row level security;
create policy of_organization on login_directory using (organization_id = app.organization());

-- The door of sign-in: from an address to its organization and user, and nothing more. Runs before the organization's
-- transaction, because until then nobody knows which organization it is.
create function app.find_login(address text) returns table (organization_id uuid, user_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select d.organization_id, d.user_id from public.login_directory d where d.email = lower(address) $$;
revoke all on function app.find_login(text) from public;
grant execute on function app.find_login(text) to cuadre_app;

---------------------------------------------------------------------------------------------------- organization

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
  public_catalogue    boolean not null default false,
  -- Named colours that override the product's own; the screens turn them into CSS variables.
  colors              jsonb not null default '{}',
  version             integer not null default 1,
  created_at          timestamptz not null default now()
);
select app.isolate('organization', 'select, insert, update'), app.distribute('organization');

create table user_account (
  organization_id      uuid not null references organization,
  id                   uuid not null default uuidv7(),
  email                text not null check (email = lower(email)),
  name                 text not null check (name <> ''),
  password_hash        text not null,
  must_change_password boolean not null default false,
  active               boolean not null default true,
  image                text,
  locale               text check (locale in ('es', 'en')),
  color_scheme         text check (color_scheme in ('light', 'dark')),
  sidebar              text check (sidebar in ('open', 'collapsed')),
  two_factor_secret    text,
  two_factor_enabled   boolean not null default false,
  recovery_hash        bytea,
  recovery_expires_at  timestamptz,
  version              integer not null default 1,
  created_at           timestamptz not null default now(),
  primary key (organization_id, id),
  constraint user_account_email_key unique (organization_id, email)
);
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

-- A signed-in browser. The token itself is never stored, only its hash.
create table session (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  user_id         uuid not null,
  token_hash      bytea not null,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  ended_at        timestamptz,
  address         text,
  agent           text,
  primary key (organization_id, id),
  constraint session_token_key unique (organization_id, token_hash),
  foreign key (organization_id, user_id) references user_account on delete cascade
);
create index session_by_user on session (organization_id, user_id);
select app.isolate('session', 'select, insert, update, delete'), app.distribute('session');

---------------------------------------------------------------------------------------------------- what was done

-- Append-only for the application: who changed what, by which call, with the record before and after it.
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
select app.isolate('trace', 'select, insert'), app.distribute('trace');

-- The answer to a request that carried an Idempotency-Key, so that a repeated request gets it again.
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
