-- The tour of a post is offered once to each person, whichever machine they come in from.
alter table user_account add column tour_offered boolean not null default false;
