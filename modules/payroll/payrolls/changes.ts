/** How the pay of a worker stands to that of the month before. */
export const changesOfPay = ['joined', 'missing', 'more', 'less', 'same'] as const
export type ChangeOfPay = (typeof changesOfPay)[number]
