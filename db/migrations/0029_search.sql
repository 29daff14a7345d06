-- What the search of the whole product finds records by.

-- Letters as somebody types them who is in a hurry: without accents, all small.
create function app.folded(typed text) returns text language sql immutable parallel safe
  as $$ select translate(lower(typed), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc') $$;

-- The words that confirmed entries are found by: those of the description and of the document's number, and the amount
-- after `=`. A list of words and not an index over the text, because under row-level security PostgreSQL looks into an
-- index only with operators that can't tell on what they compare; those on plain text can't, those on parsed text may.
create table entry_word (
  organization_id uuid not null references organization,
  word            text collate "C" not null check (word <> ''),
  day             date not null,
  -- No foreign key: it would be asked for each word, and an entry never goes away.
  entry_id        uuid not null,
  primary key (organization_id, word, day, entry_id)
);
select app.isolate('entry_word', 'select, insert'), app.distribute('entry_word');

-- Short words stand in every second description and tell nothing, unless they are numbers.
create function app.words_of(description text, source_number text, total numeric) returns setof text
  language sql immutable parallel safe
  as $$
    select '=' || total::text
    union
    select left(word, 40)
      from regexp_split_to_table(app.folded(concat_ws(' ', description, source_number)), '[^[:alnum:]]+') word
     where length(word) >= 3 or word ~ '[0-9]'
  $$;

create function app.list_words() returns trigger language plpgsql as $$
begin
  insert into entry_word (organization_id, word, day, entry_id)
  select written.organization_id, word, written.day, written.id
    from written cross join lateral app.words_of(written.description, written.source_number, written.total) word;
  return null;
end $$;
create trigger list_words after insert on journal_entry
  referencing new table as written for each statement execute function app.list_words();

insert into entry_word (organization_id, word, day, entry_id)
select entry.organization_id, word, entry.day, entry.id
  from journal_entry entry cross join lateral app.words_of(entry.description, entry.source_number, entry.total) word;
