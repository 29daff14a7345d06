-- Which of the chosen statistics take the whole width of the dashboard; null as each comes.
alter table user_account add column wide_statistics jsonb,
  add constraint user_account_wide_statistics check (wide_statistics is null or jsonb_typeof(wide_statistics) = 'array' and statistics is not null);
