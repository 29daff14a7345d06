export const payrollStatisticsAddress = '/rrhh/rrhhStats/payroll'
