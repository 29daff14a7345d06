export const planAddress = '/rrhh/rrhhStats'
export const absencesAddress = '/rrhh/rrhhStats/absences'
export const headcountAddress = '/rrhh/rrhhStats/headcount'
