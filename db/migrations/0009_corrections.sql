-- Nothing is sold that is not there any more: the parameter that allowed it is gone, with every value that somebody gave it.
delete from general_parameter where key = 'allowNegativeStock';
