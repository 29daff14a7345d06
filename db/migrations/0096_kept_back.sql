-- What a gateway keeps back of what it settles, or a bank of what it pays out, is a line below zero of the same movement.
alter table account_movement_line drop constraint account_movement_line_amount_check,
  add constraint account_movement_line_amount_check check (amount > 0 or (amount < 0 and purpose = 'account'));
