-- What is made of what: the materials and ingredients of an organization, and its recipes by the days on which they hold.

-- What recipes take: a product that is kept in stock, in the unit that recipes measure it in.
create table production_input (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  kind            text not null check (kind in ('material', 'ingredient')),
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  product_id      uuid not null,
  unit_id         uuid not null,
  -- How many of the product's own unit one of this unit is.
  factor          numeric(20, 8) not null check (factor > 0),
  -- The per cent of it that is usually lost on the way into what is made.
  waste_rate      numeric(7, 4) not null default 0 check (waste_rate >= 0 and waste_rate < 100),
  -- The element of expense that its consumption is posted with; that of the parameter, unless given.
  expense_item_id uuid,
  description     text,
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint production_input_product_fkey foreign key (organization_id, product_id) references product,
  constraint production_input_unit_fkey foreign key (organization_id, unit_id) references unit_of_measure,
  constraint production_input_item_fkey foreign key (organization_id, expense_item_id) references expense_item
);
create unique index production_input_code_key on production_input (organization_id, kind, lower(code));
create index production_input_by_product on production_input (organization_id, product_id);
create index production_input_by_unit on production_input (organization_id, unit_id);
create index production_input_by_item on production_input (organization_id, expense_item_id) where expense_item_id is not null;
select app.isolate('production_input', 'select, insert, update, delete'), app.distribute('production_input'), app.refuse_no_numbers('production_input');

create table recipe (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  code            text not null check (code <> ''),
  name            text not null check (name <> ''),
  product_id      uuid not null,
  active          boolean not null default true,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint recipe_product_fkey foreign key (organization_id, product_id) references product
);
create unique index recipe_code_key on recipe (organization_id, lower(code));
create index recipe_of_product on recipe (organization_id, product_id);
select app.isolate('recipe', 'select, insert, update, delete'), app.distribute('recipe');

-- What a recipe said on which days, for one batch.
create table recipe_version (
  organization_id uuid not null references organization,
  id              uuid not null default uuidv7(),
  recipe_id       uuid not null,
  number          integer not null check (number >= 1),
  valid_from      date not null,
  valid_to        date check (valid_to >= valid_from),
  -- How much of the product a batch makes, in its own unit.
  yield           numeric(20, 8) not null check (yield > 0),
  labour_hours    numeric(12, 4) not null default 0 check (labour_hours >= 0),
  -- Of an hour of labour.
  labour_rate     numeric(18, 2) not null default 0 check (labour_rate >= 0),
  -- Per cent of the labour, and an amount for each batch.
  overhead_rate   numeric(9, 4) not null default 0 check (overhead_rate >= 0),
  overhead_amount numeric(18, 2) not null default 0 check (overhead_amount >= 0),
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  primary key (organization_id, id),
  constraint recipe_version_number_key unique (organization_id, recipe_id, number),
  constraint recipe_version_recipe_fkey foreign key (organization_id, recipe_id) references recipe on delete cascade,
  constraint recipe_version_author_fkey foreign key (organization_id, created_by) references user_account,
  constraint recipe_version_no_overlap exclude using gist (organization_id with =, recipe_id with =, daterange(valid_from, valid_to, '[]') with &&)
);
create index recipe_version_by_author on recipe_version (organization_id, created_by);
select app.isolate('recipe_version', 'select, insert, update, delete'), app.distribute('recipe_version'), app.refuse_no_numbers('recipe_version');

-- What a batch takes: an input, or so many batches of another recipe, which is made on the way.
create table recipe_line (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  version_id      uuid not null,
  line            integer not null check (line >= 1),
  input_id        uuid,
  sub_recipe_id   uuid,
  -- What is taken, waste included: in the unit of the input, or in the unit of what the other recipe makes.
  quantity        numeric(20, 8) not null check (quantity > 0),
  waste_rate      numeric(7, 4) not null default 0 check (waste_rate >= 0 and waste_rate < 100),
  note            text,
  primary key (organization_id, id),
  constraint recipe_line_position_key unique (organization_id, version_id, line),
  constraint recipe_line_version_fkey foreign key (organization_id, version_id) references recipe_version on delete cascade,
  constraint recipe_line_input_fkey foreign key (organization_id, input_id) references production_input,
  constraint recipe_line_recipe_fkey foreign key (organization_id, sub_recipe_id) references recipe,
  constraint recipe_line_takes_one check ((input_id is null) <> (sub_recipe_id is null))
);
create index recipe_line_by_input on recipe_line (organization_id, input_id) where input_id is not null;
create index recipe_line_by_recipe on recipe_line (organization_id, sub_recipe_id) where sub_recipe_id is not null;
select app.isolate('recipe_line', 'select, insert, update, delete'), app.distribute('recipe_line'), app.refuse_no_numbers('recipe_line');

-- What a batch makes beside its product, and the per cent of the cost that it bears.
create table recipe_by_product (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  version_id      uuid not null,
  line            integer not null check (line >= 1),
  product_id      uuid not null,
  quantity        numeric(20, 8) not null check (quantity > 0),
  cost_share      numeric(7, 4) not null check (cost_share >= 0 and cost_share < 100),
  primary key (organization_id, id),
  constraint recipe_by_product_line_key unique (organization_id, version_id, line),
  constraint recipe_by_product_once_key unique (organization_id, version_id, product_id),
  constraint recipe_by_product_version_fkey foreign key (organization_id, version_id) references recipe_version on delete cascade,
  constraint recipe_by_product_product_fkey foreign key (organization_id, product_id) references product
);
create index recipe_by_product_by_product on recipe_by_product (organization_id, product_id);
select app.isolate('recipe_by_product', 'select, insert, update, delete'), app.distribute('recipe_by_product'), app.refuse_no_numbers('recipe_by_product');

-- How a batch is made, step by step, each with its picture.
create table recipe_step (
  organization_id uuid not null,
  id              uuid not null default uuidv7(),
  version_id      uuid not null,
  line            integer not null check (line >= 1),
  words           text not null check (words <> ''),
  media_id        uuid,
  primary key (organization_id, id),
  constraint recipe_step_line_key unique (organization_id, version_id, line),
  constraint recipe_step_version_fkey foreign key (organization_id, version_id) references recipe_version on delete cascade,
  constraint recipe_step_media_fkey foreign key (organization_id, media_id) references media
);
create index recipe_step_by_media on recipe_step (organization_id, media_id) where media_id is not null;
select app.isolate('recipe_step', 'select, insert, update, delete'), app.distribute('recipe_step');
